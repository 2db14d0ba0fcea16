/** What a mail says as a label with a value, and what of it nobody has read. See docs/rules/partners.md. */

import { foldText } from '#domain/search/fold-text.ts';

/** A label with its value, and the lines of the mail that have them. */
export type Fact = {
  /** Without accents, capitals and signs. */
  readonly label: string;
  readonly value: string;
  /** The line of the label, and the last one of the value. */
  readonly from: number;
  readonly to: number;
  /** As it is listed where nobody reads it; null for a short line that need not be a label. */
  readonly written: string | null;
};

/** The mail without signs of quoting, odd spaces and empty lines at the ends of a copied text. */
export const plainMail = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .split('\n')
    .map((line) =>
      line
        .replace(/^[>\s]*>\s?/, '')
        .replace(/[*_]{2,}/g, '')
        .trimEnd(),
    )
    .join('\n');

/** Labels with their values: on one line, on two or more, or the head of a table with its rows. The head of the mail itself (sender, subject) is left out. */
export function factsOfMail(mail: string): Fact[] {
  const lines = linesOf(mail);
  const heads = headLines(lines);
  const facts: Fact[] = [];
  let table: { readonly head: readonly string[]; readonly to: number } | null = null;
  lines.forEach((line, at) => {
    if (table && at > table.to && cellsOf(line).length < 3) table = null;
    if (line.trim() === '' || heads.has(at)) return;
    const next = nextLine(lines, at);
    const cells = cellsOf(line);
    const below = next < 0 ? [] : cellsOf(lines[next]!);
    if (table && cells.length > 2 && table.to <= at) {
      // The first row is read with its head; each other one is another booking.
      const row = cells.filter(Boolean).join(' · ');
      if (table.to < at) facts.push({ label: '', value: row, from: at, to: at, written: row });
      return;
    }
    if (cells.length > 2 && below.length > 1) {
      table = { head: cells, to: next };
      cells.forEach((label, column) => {
        const value = below[column] ?? '';
        if (value !== '')
          facts.push({ label: foldText(label), value, from: at, to: next, written: `${label}: ${value}` });
      });
      return;
    }
    const said = oneLine(line, cells);
    if (said) facts.push({ ...said, from: at, to: at, written: line.trim().replace(/\s*\t\s*/g, ': ') });
    else if (next > 0 && line.trim().length <= maxLabel) facts.push(belowLabel(lines, at, next));
  });
  return facts;
}

/**
 * The lines of a mail that look like a fact and that nobody has read, each once. Between labels whose values are on the next line, and in the rest of their
 * paragraph, every other line counts as a fact.
 */
export function unreadLines(mail: string, facts: readonly Fact[], isRead: (fact: Fact) => boolean): string[] {
  const lines = linesOf(mail);
  const read = new Set(facts.filter(isRead));
  const used = new Set([...read].flatMap(linesOfFact));
  const unread = new Map<number, string[]>();
  for (const fact of facts)
    if (fact.written !== null && !read.has(fact) && !(used.has(fact.from) && fact.from === fact.to))
      unread.set(fact.from, [...(unread.get(fact.from) ?? []), fact.written]);
  const stacked = [...read].filter(({ written }) => written === null);
  if (stacked.length > 1) {
    const listed = new Set(
      facts.filter(({ written }) => written !== null).flatMap((fact) => linesOfFact(fact)),
    );
    let at = stacked[0]!.from;
    const last = Math.max(...stacked.map(({ to }) => to));
    for (; at < lines.length && (at <= last || lines[at]!.trim() !== ''); at++)
      if (lines[at]!.trim() !== '' && !used.has(at) && !listed.has(at)) unread.set(at, [lines[at]!.trim()]);
  }
  const inOrder = [...unread].sort(([one], [other]) => one - other).flatMap(([, written]) => written);
  return [...new Set(inOrder.map((written) => shortened(written)))];
}

/** The next line with a text; -1 if there is none. */
function nextLine(lines: readonly string[], at: number): number {
  for (let next = at + 1; next < lines.length; next++) if (lines[next]!.trim() !== '') return next;
  return -1;
}

const linesOf = (mail: string): string[] => mail.split('\n');

const linesOfFact = ({ from, to }: Fact): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

const cellsOf = (line: string): string[] => line.split('\t').map((cell) => cell.trim());

/** Longer lines are prose. */
const maxLabel = 60;

/** A label and a value on one line; null for prose, an address of the web, and a time of day. */
function oneLine(line: string, cells: readonly string[]): Pick<Fact, 'label' | 'value'> | null {
  if (cells.length > 1 && cells[0] !== '') {
    const value = cells.slice(1).filter(Boolean).join(' ');
    return value === '' ? null : { label: foldText(cells[0]!), value };
  }
  // Behind a sentence, the label is what follows it.
  const [, label, value] =
    /^\s*[-•·]?\s*(?:[^:：]*[.!?]\s)?([^:：]{2,60}?)\s*[:：]\s*(\S.*)$/.exec(line) ?? [];
  if (!label || !value || value.startsWith('//')) return null;
  return /\d$/.test(label) && /^\d\d\b/.test(value) && /\d:\d/.test(line)
    ? null
    : { label: foldText(label), value };
}

/** A label with the next line as its value; of a list, all of its lines. */
function belowLabel(lines: readonly string[], at: number, next: number): Fact {
  const label = lines[at]!.trim();
  const items: string[] = [];
  for (let to = next; to < lines.length; to++) {
    const item = lines[to]!;
    if (!listItem.test(item) || /[:：]/.test(item)) break;
    items.push(item.replace(/^\s*[-•·]\s*/, '').trim());
  }
  const value = items.length > 0 ? items.join('; ') : lines[next]!.trim();
  const written = /[:：]\s*$/.test(label) && value.length <= maxLabel ? `${label} ${value}` : null;
  return { label: foldText(label), value, from: at, to: next + Math.max(items.length - 1, 0), written };
}

const listItem = /^\s*(?:[-•·]\s*\S|\d{1,3}\s*[x×]\s)/;

const maxListed = 200;

const shortened = (written: string): string =>
  written.length > maxListed ? `${written.slice(0, maxListed)}…` : written;

const headLabels = new Set(
  [
    'from',
    'to',
    'cc',
    'bcc',
    'reply to',
    'subject',
    'date',
    'sent',
    'de',
    'para',
    'asunto',
    'fecha',
    'enviado',
  ].map(foldText),
);

/** The lines that say who sent the mail, when, to whom and about what: some of these labels in a row, with an address of a sender. */
function headLines(lines: readonly string[]): ReadonlySet<number> {
  const heads = new Set<number>();
  for (let at = 0; at < lines.length; at++) {
    let to = at;
    while (to < lines.length && headLabels.has(foldText(/^([^:]{2,12}):/.exec(lines[to]!)?.[1] ?? ''))) to++;
    const isHead = lines.slice(at, to).some((line) => /^\s*(?:from|de)\s*:.*@/i.test(line));
    for (let line = at; isHead && line < to; line++) heads.add(line);
    at = Math.max(at, to - 1);
  }
  return heads;
}
