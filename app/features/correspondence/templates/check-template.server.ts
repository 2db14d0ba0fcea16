import { LiquidError, type Token } from 'liquidjs';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { isVisible } from '#domain/plain-text.ts';
import {
  type MailTemplate,
  requiredTemplateFields,
  type TemplateField,
  templateFields,
} from '../definitions/template.ts';
import { templateVariables, type VariableName } from '../definitions/template-variables.ts';
import { mailRegistry } from '../mails/mail-registry.server.ts';
import { checkedMemoryLimitObjects, liquid, maxTemplateCharacters } from '../rendering/liquid.server.ts';

/** The error of a field and its position. Lines and columns count from 1. */
export type TemplateProblem = {
  readonly field: TemplateField;
  readonly reason: 'missing' | 'tooLong' | 'broken' | 'unknownVariable' | 'blank';
  readonly line?: number;
  readonly column?: number;
  /** Why a text is broken, if it is known. */
  readonly why?: 'unknownTag' | 'unknownFilter' | 'notClosed' | 'tooCostly';
  /** The unknown variable, tag or filter, or the part of the text that is broken. */
  readonly what?: string;
  readonly max?: number;
};

const maxLineCharacters = 300;
/** Variables and tags. */
const brackets = /\{\{.*?\}\}|\{%.*?%\}/gs;
const lines: readonly TemplateField[] = ['subject', 'preheader', 'heading'];
/**
 * The errors of a template in the order of its fields; empty if it is valid. A valid template can be filled
 * for every mail of its kind: it parses, uses only variables that the mail has, and renders.
 */
export function checkTemplate(kind: MailKind, template: MailTemplate): TemplateProblem[] {
  return templateFields.flatMap((field) => {
    const problem = problemOf(template[field], { field, kind });
    return problem ? [{ field, ...problem }] : [];
  });
}

type Found = Omit<TemplateProblem, 'field'>;

function problemOf(text: string, { field, kind }: { field: TemplateField; kind: MailKind }): Found | null {
  const isRequired = requiredTemplateFields.includes(field);
  if (isRequired && !isVisible(text)) return { reason: 'missing' };
  const max = lines.includes(field) ? maxLineCharacters : maxTemplateCharacters;
  if (text.length > max) return { reason: 'tooLong', max };
  try {
    const found = unknownIn(text, mailRegistry[kind].variables) ?? strayIn(text);
    if (found) return found;
    const rendered = withExamples(text, kind);
    // A text of conditions and comments alone is visible here, but not in a mail.
    return isRequired && !isVisible(rendered) ? { reason: 'blank' } : null;
  } catch (error) {
    return brokenBy(error);
  }
}

function unknownIn(text: string, known: readonly VariableName[]): Found | null {
  const { globals } = liquid.parseAndAnalyzeSync(text);
  const unknown = Object.values(globals)
    .flat()
    .filter(({ segments }) => segments.length > 1 || !known.some((name) => name === segments[0]))
    .sort((one, other) => one.location.row - other.location.row || one.location.col - other.location.col);
  const [first] = unknown;
  if (!first) return null;
  const { row: line, col: column } = first.location;
  return { reason: 'unknownVariable', what: String(first), line, column };
}

/** Finds unmatched delimiters: `{ first_name }}` would be mailed literally. */
function strayIn(text: string): Found | null {
  const rest = text.replace(brackets, (whole) => whole.replace(/[^\n]/g, ' '));
  const at = rest.search(/\{\{|\}\}|\{%|%\}/);
  return at === -1 ? null : { reason: 'broken', what: rest.slice(at, at + 2), ...placeOf(text, at) };
}

/** The text of a mail with the examples of its variables. Throws if it cannot be rendered. */
function withExamples(text: string, kind: MailKind): string {
  const examples = mailRegistry[kind].variables.map((name) => [
    name,
    templateVariables[name].example[defaultLanguage],
  ]);
  const memoryLimit = checkedMemoryLimitObjects;
  return liquid.parseAndRenderSync(text, Object.fromEntries(examples), { memoryLimit });
}

function brokenBy(error: unknown): Found {
  // Any other error means that the engine is out of memory or stack.
  if (!LiquidError.is(error)) return { reason: 'broken', why: 'tooCostly' };
  // The message ends with the position, which is returned separately.
  const what = error.message.replace(/, line:\d+, col:\d+$/, '');
  const [line, column] = error.token?.getPosition() ?? [];
  const place = line && column ? { line, column } : {};
  const tag = /^tag "(\w+)" not found/.exec(what)?.[1];
  if (tag) return { reason: 'broken', why: 'unknownTag', what: tag, ...place };
  if (/ limit exceeded/.test(what)) return { reason: 'broken', why: 'tooCostly', ...place };
  const filter = /^undefined filter: (\w+)/.exec(what)?.[1];
  if (filter) return { reason: 'broken', why: 'unknownFilter', what: filter, ...place };
  const open = /^(?:output|tag) "?(.*?)"? not closed$/s.exec(what)?.[1];
  if (open) return { reason: 'broken', why: 'notClosed', what: firstLine(open), ...place };
  // The parser's own words are English, so the editor shows the part that it could not read.
  return { reason: 'broken', what: error.token ? brokenPart(error.token) : '', ...place };
}

/** The brackets in which the parser stopped, which may be at an empty place: `{% if %}`. */
function brokenPart({ input, begin }: Token): string {
  const parts = [...input.matchAll(brackets)];
  const [part = ''] =
    parts.find(({ 0: whole, index }) => index <= begin && begin < index + whole.length) ?? [];
  return firstLine(part);
}

/** The parser writes the end of a line as `\n` in some messages. */
function firstLine(text: string): string {
  return text.split(/\n|\\n/)[0] ?? '';
}

function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
