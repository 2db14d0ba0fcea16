/**
 * Reads the confirmation mail of an agency that was pasted as text. What cannot be read is left out, and nothing is guessed: a person checks
 * the form that it fills (docs/rules/partners.md).
 */

import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import { clockTime, weekday } from '#domain/calendar-date.ts';
import { emailAddress } from '#domain/email-address.ts';
import { factsOf, type Language, languageName, languages } from '#domain/languages.ts';
import { foldText } from '#domain/search/fold-text.ts';
import { readDate, weekdayNamed } from '#domain/typed-date.ts';
import { type Fact, factsOfMail, plainMail, unreadLines } from './mail-facts.ts';
import { type MailField, type MailFormat, mailFields } from './mail-format.ts';

/** What a mail says; null where it does not, or not in a way that is understood. */
type ReadMail = {
  readonly reference: string | null;
  /** The name that the agency has for the crawl. */
  readonly crawl: string | null;
  readonly date: CalendarDate | null;
  readonly time: ClockTime | null;
  /** As the mail counts them, with children or without. */
  readonly people: number | null;
  /** Children and infants; null if the mail names none. */
  readonly children: number | null;
  readonly name: string | null;
  /** The names of the other guests. */
  readonly others: readonly string[] | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly language: Language | null;
  /** What the agency pays, or the price without saying who pays it, as it is written. */
  readonly price: string | null;
  /** What the guest has paid or is to pay in all, as it is written. */
  readonly total: string | null;
  /** As they are written, each with its quantity. */
  readonly addOns: readonly string[] | null;
  readonly requests: string | null;
};

/** A mail that was read, with what it says about fields that were not understood, as it is written. */
export type MailReading = {
  readonly read: ReadMail;
  readonly unclear: Partial<Readonly<Record<MailField, string>>>;
  /** The lines that say something which is in no field, as they are written. */
  readonly unread: readonly string[];
};

/**
 * Reads a mail by the format whose marks it has, then by the generic one (without marks) what the first did not find. A date without a year is the next one
 * from today.
 */
export function readMail(
  text: string,
  formats: readonly MailFormat[],
  { today }: { readonly today: CalendarDate },
): MailReading {
  const mail = plainMail(text);
  const facts = factsOfMail(mail);
  const marked = formats.filter(({ marks }) => marks.length > 0 && marks.every((mark) => mark.test(mail)));
  const generic = formats.filter(({ marks }) => marks.length === 0);
  const known = [...marked, ...generic];
  const read: Partial<Record<MailField, unknown>> = {};
  const unclear: Partial<Record<MailField, string>> = {};
  for (const format of known)
    for (const field of mailFields) {
      if (read[field] !== undefined || isCollected(field)) continue;
      for (const written of valuesOf(mail, facts, format, field)) {
        const value = readers[field](written, { today, isDayFirst: format.isDayFirst });
        if (value !== null) {
          read[field] = value;
          delete unclear[field];
          break;
        }
        if (!(mayBeNone.has(field) && saysNone(written))) unclear[field] ??= written.slice(0, maxUnclear);
      }
      if (read[field] !== undefined || format.marks.length > 0) continue;
      // Prose of no known shape: what it says in two ways is left to a person.
      const said = saidIn(mail, format, field);
      const values = said.map((written) => readers[field](written, { today, isDayFirst: format.isDayFirst }));
      const [first = null, ...more] = new Set(values.map((value) => JSON.stringify(value)));
      if (first === null) continue;
      if (more.length === 0 && values[0] !== null) {
        read[field] = values[0];
        delete unclear[field];
      } else unclear[field] ??= said.join(' … ').slice(0, maxUnclear);
    }
  const collected = (field: Collected) => [
    ...facts.flatMap(({ label, value }) =>
      known.some((format) => hasLabel(format, field, label)) ? [value] : [],
    ),
    ...marked.flatMap((format) => saidIn(mail, format, field)),
  ];
  const whole = {
    ...nothingRead,
    ...read,
    children: childrenIn(mail, collected('children')),
    addOns: [...new Set(collected('addOns'))].filter((written) => !saysNone(written)),
  } as ReadMail;
  const lead = whole.name && foldText(whole.name);
  const others = whole.others?.filter((name) => foldText(name) !== lead) ?? null;
  const isRead = ({ label, value }: Fact) =>
    known.some((format) =>
      mailFields.some((field) => {
        if (!hasLabel(format, field, label)) return false;
        if (mayBeNone.has(field) && saysNone(value)) return true;
        const again = readers[field](value, { today, isDayFirst: format.isDayFirst });
        if (again === null || isCollected(field)) return again !== null;
        return JSON.stringify(again) === JSON.stringify(read[field]) && !isCut(again, value);
      }),
    );
  return {
    read: {
      ...whole,
      others: others?.length ? others : null,
      addOns: whole.addOns?.length ? whole.addOns : null,
    },
    unclear,
    unread: unreadLines(mail, facts, isRead),
  };
}

/** Fields of which a mail may have several lines, all of which count. */
type Collected = 'children' | 'addOns';
const isCollected = (field: MailField): field is Collected => field === 'children' || field === 'addOns';

/** Fields in which a mail may say that there are none. */
const mayBeNone: ReadonlySet<MailField> = new Set(['children', 'addOns', 'others', 'requests']);

const saysNone = (written: string): boolean =>
  /^(no|none|nothing|ning[uú]n[oa]?s?|nada|n\/?a|0|-+)\.?$/i.test(written.trim());

/** Whether a text was too long to be read as a whole. */
const isCut = (read: unknown, written: string): boolean =>
  typeof read === 'string' &&
  written.startsWith(read) &&
  /\S/.test(written.slice(read.length).replace(/[”"».,;)]/g, '')) &&
  read.length >= minCut;

/** Shorter texts leave out what is no part of the value, such as a remark in brackets. */
const minCut = 60;

const maxUnclear = 100;

const nothingRead = Object.fromEntries(mailFields.map((field) => [field, null]));

/** What the sentences of a format find for a field, each text once. */
function saidIn(mail: string, format: MailFormat, field: MailField): string[] {
  const line = mail.replace(/\s+/g, ' ');
  const found = (format.sentences[field] ?? []).flatMap((sentence) =>
    [...line.matchAll(new RegExp(sentence, `${sentence.flags}g`))].map(([, said = '']) => said.trim()),
  );
  return [...new Set(found)].filter((said) => said !== '');
}

/** The texts that a mail may have for a field, the most certain first. Of sentences that mark a format, the first of each counts. */
function valuesOf(mail: string, facts: readonly Fact[], format: MailFormat, field: MailField): string[] {
  const line = mail.replace(/\s+/g, ' ');
  const sentences = format.marks.length > 0 ? (format.sentences[field] ?? []) : [];
  const said = sentences.flatMap((sentence) => sentence.exec(line)?.[1] ?? []);
  const labelled = facts.flatMap(({ label, value }) => (hasLabel(format, field, label) ? [value] : []));
  // The time is often written behind the date.
  const withDate =
    field === 'time'
      ? valuesOf(mail, facts, format, 'date').filter((value) => readMailTime(value) !== null)
      : [];
  return [...labelled, ...said, ...withDate].map((value) => value.trim()).filter((value) => value !== '');
}

const labelsOf = new WeakMap<MailFormat, Partial<Record<MailField, ReadonlySet<string>>>>();

function hasLabel(format: MailFormat, field: MailField, label: string): boolean {
  const known = labelsOf.get(format) ?? {};
  labelsOf.set(format, known);
  known[field] ??= new Set(format.labels[field]?.map(foldText));
  return known[field].has(label);
}

type Reader<Value> = (
  written: string,
  how: { readonly today: CalendarDate; readonly isDayFirst: boolean | null },
) => Value | null;

const readers: { readonly [Field in MailField]: Reader<NonNullable<ReadMail[Field]>> } = {
  reference: readReference,
  crawl: (written) => written.replace(/^[“"«]|[”"»]$/g, '').slice(0, 200),
  date: readMailDate,
  time: readMailTime,
  people: readPeople,
  name: readName,
  others: (written) => {
    const names = written
      .split(/\s*[,;/]\s*|\s+(?:and|y|e|&)\s+/i)
      .flatMap((name) => readPersonName(name) ?? []);
    return names.length > 0 ? names : null;
  },
  phone: (written) => {
    const [phone] = /\+?\d[\d\s().-]{5,}\d/.exec(written) ?? [];
    return phone && phone.replace(/\D/g, '').length >= 7 ? phone.trim() : null;
  },
  email: (written) => {
    const [address = ''] = /[^\s<>(),;:"[\]]+@[^\s<>(),;:"[\]]+\.\p{L}{2,}/u.exec(written) ?? [];
    return emailAddress(address);
  },
  language: readLanguage,
  children: readChildren,
  price: readPrice,
  total: readPrice,
  addOns: readAddOns,
  requests: (written) => (saysNone(written) ? null : written.slice(0, 500)),
};

function readPrice(written: string): string | null {
  return /\d/.test(written) ? written.slice(0, 60) : null;
}

function readAddOns(written: string): readonly string[] | null {
  return saysNone(written) ? null : [written];
}

/** A number with its letters: `BE-48213`, `SVP.7731/A`, and `GT 123` if nothing else is said. */
function readReference(written: string): string | null {
  const plain = written.replace(/[.;,]+$/, '');
  if (/^[A-Z0-9]{1,6} [A-Z0-9-]*\d[A-Z0-9-]*$/i.test(plain)) return plain;
  return /[A-Z0-9][A-Z0-9./_-]*\d(?:[A-Z0-9./_-]*[A-Z0-9])?|\b[A-Z]{5,}\b/i.exec(plain)?.[0] ?? null;
}

/**
 * The first date in a text, as long as possible. One of digits whose order is unknown is read if both orders are the same day, one with a weekday if it is
 * that of the date.
 */
function readMailDate(
  written: string,
  { today, isDayFirst }: { readonly today: CalendarDate; readonly isDayFirst: boolean | null },
): CalendarDate | null {
  const words = written.split(/[\s,()]+/).map((word) => word.replace(/[.;:]+$/, ''));
  const orders = languages.filter(
    (language) => isDayFirst === null || factsOf(language).isDayFirst === isDayFirst,
  );
  for (let from = 0; from < words.length; from++)
    for (let to = Math.min(words.length, from + maxDateWords); to > from; to--) {
      const part = words.slice(from, to).filter(Boolean).join(' ');
      if (part === '') continue;
      const dates = orders.map((language) => readDate(part, { language, today }));
      if (dates[0] && dates.every((date) => date === dates[0]))
        return fitsWeekday(dates[0], words.slice(from, to)) ? dates[0] : null;
    }
  return null;
}

/** A mail that says “Friday” of a Saturday means one of two days. */
const fitsWeekday = (date: CalendarDate, words: readonly string[]): boolean =>
  words.every((word) => {
    const named = weekdayNamed(word);
    return named === null || named === weekday(date);
  });

/** Enough for “Saturday the 24 of December of 2027”. */
const maxDateWords = 8;

/** `19:30`, `7.30 pm`, `7 p.m.`, `19:30 hrs`. Without minutes, a time needs its half of the day. */
function readMailTime(written: string): ClockTime | null {
  const pattern = /\b(\d{1,2})(?:[:.h](\d{2}))?\s*(?:([ap])\.?\s?m\b\.?)?/gi;
  for (const [, hour = '', minute, half] of written.matchAll(pattern)) {
    if (minute === undefined && half === undefined) continue;
    const isAfternoon = half?.toLowerCase() === 'p';
    const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
    const time = clockTime(`${String(hours).padStart(2, '0')}:${minute ?? '00'}`);
    if (time) return time;
  }
  return null;
}

const guestWords =
  'adults?|guests?|people|persons?|pax|travell?ers?|participants?|children|child|youths?|adultos?|personas?|pasajeros?|viajeros?|participantes?|niños?|menores?|jóvenes|joven|asistentes?';

const numberWords: readonly (readonly string[])[] = [
  ...[
    ['one', 'un', 'una', 'uno'],
    ['two', 'dos'],
    ['three', 'tres'],
    ['four', 'cuatro'],
    ['five', 'cinco'],
  ],
  ...[
    ['six', 'seis'],
    ['seven', 'siete'],
    ['eight', 'ocho'],
    ['nine', 'nueve'],
    ['ten', 'diez'],
  ],
];

/** `4`, `2 adults, 1 child`, `Adults: 2`, `three people`: all of them together. Ages in brackets do not count. */
function readPeople(written: string): number | null {
  const text = written.replace(/\([^)]*\)/g, ' ');
  const numbers = [
    ...text.matchAll(new RegExp(`(\\d{1,3})\\s*(?:[x×]\\s*)?(?:${guestWords})(?!\\p{L})`, 'giu')),
  ];
  const behind = [...text.matchAll(new RegExp(`(?:${guestWords})\\s*[:x×]\\s*(\\d{1,3})`, 'giu'))];
  const counted = (numbers.length > 0 ? numbers : behind).map(([, count]) => Number(count));
  const word = foldText(text).split(' ')[0] ?? '';
  const spelled = numberWords.findIndex((words) => words.includes(word)) + 1;
  const alone = /^\D*(\d{1,3})\D*$/.exec(text)?.[1];
  const people =
    counted.length > 0 ? counted.reduce((sum, each) => sum + each) : spelled || Number(alone ?? 0);
  return people > 0 ? people : null;
}

const childWords =
  'child(?:ren)?|kids?|infants?|bab(?:y|ies)|toddlers?|minors?|niñ[oa]s?|ninos?|menor(?:es)?|infantes?|beb[eé]s?|youths?|teens?|j[oó]ven(?:es)?';

/** `2 children`, `1 infante`, but no `1 Youth (18-20)`, who is of age; spelled numbers count as well. */
const countedChildren = new RegExp(
  `(?<![\\p{L}\\d.,/-])(\\d{1,3}|${numberWords.flat().join('|')})\\s*(?:[x×]\\s*)?(${childWords})(?!\\p{L})(?!\\s*\\((?:1[89]|[2-9]\\d))`,
  'giu',
);

const childrenBehind = new RegExp(
  `(?<!\\p{L})(${childWords})\\s*(?:\\([^)]*\\)\\s*)?[:x×]\\s*(\\d{1,3})`,
  'giu',
);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** How many children a value with their label counts: `2`, `1 (4-9)`, `two`; null if it does not say so. */
function readChildren(written: string): number | null {
  if (saysNone(written)) return 0;
  const plain = written.replace(/\([^)]*\)/g, ' ').trim();
  const counted = [...plain.matchAll(countedChildren)].map(([, count = '']) => numberNamed(count) ?? 0);
  if (counted.length > 0) return sumOf(counted);
  return /^\d{1,3}$/.test(plain) ? Number(plain) : numberNamed(plain);
}

/** The children whom the values of their labels or any sentence name, whichever are more; null for none. The same said twice counts once. */
function childrenIn(mail: string, labelled: readonly string[]): number | null {
  // Line by line: the number of a line does not count the label of the next one.
  const lines = mail.split('\n');
  const said = lines.flatMap((line) =>
    [...line.matchAll(countedChildren)].map(([, count = '', word = '']) => [word, count] as const),
  );
  const behind = lines.flatMap((line) =>
    [...line.matchAll(childrenBehind)].map(([, word = '', count = '']) => [word, count] as const),
  );
  const byKind = Map.groupBy([...said, ...behind], ([word]) => kinds.findIndex((kind) => kind.test(word)));
  const counted = [...byKind.values()].map((each) =>
    Math.max(...each.map(([, count]) => numberNamed(count) ?? 0)),
  );
  return Math.max(sumOf(counted), sumOf(labelled.map((written) => readChildren(written) ?? 0))) || null;
}

/** Infants and youths beside children are others. */
const kinds = [/^(?:infant|bab|beb|toddler)/i, /^(?:youth|teen|j[oó]ven)/i];

/** The number that a word or digits mean; null for any other text. */
function numberNamed(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word);
  return numberWords.findIndex((words) => words.includes(foldText(word))) + 1 || null;
}

const titles = /^(?:mr|mrs|ms|miss|dr|sr|sra|srta|don|doña)\.?\s+/i;

/** A name without its title, address, number and remarks in brackets; `Torres, Maya` in the usual order. */
function readName(written: string): string | null {
  const plain = written.replace(/\([^)]*\)/g, ' ').split(/[<|]|\s-\s|\s–\s/)[0]!;
  const [last = '', first, ...more] = plain.split(',').map((part) => part.trim());
  const ordered = first && more.length === 0 && !/\d|@/.test(first) ? `${first} ${last}` : last;
  return readPersonName(ordered);
}

function readPersonName(written: string): string | null {
  const words = written
    .replace(/\([^)]*\)/g, ' ')
    .replace(titles, '')
    .replace(titles, '');
  const name = words
    .replace(/[^\p{L}\p{M}'’. -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /\p{L}{2}/u.test(name) && !/[@\d]/.test(words) && name.length <= 80 ? properCase(name) : null;
}

/** A name in capitals or small letters alone as people write it. */
const properCase = (name: string): string =>
  name === name.toUpperCase() || name === name.toLowerCase()
    ? name.toLowerCase().replace(/(^|[\s'’-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
    : name;

/** The first of our languages that is named, in any of them; or its code, if nothing else is said. */
function readLanguage(written: string): Language | null {
  const words = foldText(written).split(' ');
  const names = (language: Language) => languages.map((reader) => foldText(languageName(language, reader)));
  const named = languages.find((language) => names(language).some((name) => words.includes(name)));
  return named ?? languages.find((language) => words[0] === language && words.length <= 2) ?? null;
}
