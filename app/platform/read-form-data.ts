import { accepted, type Decision, refused } from '#domain/decision.ts';
import { type Typed, typedIn } from '#domain/form/parse-form.ts';
import { cutTo } from '#domain/plain-text.ts';
import { typedField } from '#domain/typed-text.ts';
import type { BodyProblem, RequestBody } from './request-body.ts';

/**
 * The largest form is a party of 500 guests with their names. The size of a body is limited before it is
 * parsed (`requestBody`).
 */
export const maxFormFields = 1_000;
export const maxFieldNameCharacters = 200;

/** No list of this site is that long. Parsing the name would create a list of that length. */
const isBeyondEveryList = (name: string): boolean => /\[\d{4,}\]/.test(name);

/** One more than the longest text that a form takes, so that its schema still refuses a text that was cut. */
export const maxValueCharacters = 5_001;

/** The JSON of an editor, which has a limit of its own (`domain/form/fields.ts`). */
const jsonField = 'content';

/**
 * The form as our schemas read it. Rows beyond the longest list are left out. Values have no invisible characters
 * (`typedField`), and are cut to `maxValueCharacters` without splitting an emoji. A secret has no NUL, because
 * PostgreSQL stores none. Refuses what exceeds the limits of this site's forms.
 */
export function cleanForm(sent: FormData | BodyProblem): FormData | BodyProblem {
  if ('status' in sent) return sent;
  const form = new FormData();
  let count = 0;
  for (const [name, value] of sent) {
    if (++count > maxFormFields || name.length > maxFieldNameCharacters) return { status: 400 };
    if (typeof value === 'string' && !isBeyondEveryList(name)) form.append(name, cleanValue(name, value));
  }
  return form;
}

/** Reads the form of a request. Refuses a body that is not a form, is malformed, or exceeds the limits. */
export async function readFormData(body: RequestBody): Promise<Decision<FormData>> {
  const read = cleanForm(await body.form());
  return 'status' in read ? refused('request.malformed') : accepted(read);
}

/** The form of a request. Throws the status of what no form of this site sends. */
export async function readForm(body: RequestBody): Promise<FormData> {
  const read = cleanForm(await body.form());
  if ('status' in read)
    throw new Response(null, { status: read.status, headers: { 'Cache-Control': 'no-store' } });
  return read;
}

/**
 * The texts of the form of a request. With `names`, only those, and the first value of each, so that no
 * response repeats anything else; otherwise all, and values of the same name are joined by commas.
 */
export async function readTyped(body: RequestBody): Promise<Typed>;
export async function readTyped<Name extends string>(
  body: RequestBody,
  names: readonly Name[],
): Promise<Readonly<Partial<Record<Name, string>>>>;
export async function readTyped(body: RequestBody, names?: readonly string[]): Promise<object> {
  const form = await readForm(body);
  if (!names) return typedIn(form);
  const texts = names.map((name) => [name, form.getAll(name).find((value) => typeof value === 'string')]);
  return Object.fromEntries(texts.filter(([, value]) => value !== undefined));
}

const cleanValue = (name: string, value: string): string =>
  typedField(name, name === jsonField ? value : cutTo(value, maxValueCharacters)).replaceAll('\0', '');
