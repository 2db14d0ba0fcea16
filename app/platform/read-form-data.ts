import { accepted, type Decision, refused } from '#domain/decision.ts';
import { type Typed, typedIn } from '#domain/form/parse-form.ts';
import { cutTo } from '#domain/plain-text.ts';

/**
 * The largest form is a party of 500 guests with their names. The size of a body is limited before it is
 * read.
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
 * Reads the form of a request. Rows beyond the longest list are left out. Values are cut to `maxValueCharacters` without splitting an emoji, and have no
 * NUL, because PostgreSQL stores neither. Refuses a body that is not a form, is malformed, or exceeds the
 * limits of this site's forms.
 */
export async function readFormData(request: Request): Promise<Decision<FormData>> {
  try {
    const sent = isPlain(request) ? new URLSearchParams(await request.text()) : await request.formData();
    const form = new FormData();
    let count = 0;
    for (const [name, value] of sent) {
      if (++count > maxFormFields || name.length > maxFieldNameCharacters)
        return refused('request.malformed');
      if (!isBeyondEveryList(name))
        form.append(name, typeof value === 'string' ? cleanValue(name, value) : value);
    }
    return accepted(form);
  } catch {
    return refused('request.malformed');
  }
}

/** The form of a request; empty if the body is not a form, which every form of this site refuses. */
export async function readForm(request: Request): Promise<FormData> {
  const read = await readFormData(request);
  return read.accepted ? read.value : new FormData();
}

/**
 * The texts of the form of a request. With `names`, only those, and the first value of each, so that no
 * response repeats anything else; otherwise all, and values of the same name are joined by commas.
 */
export async function readTyped(request: Request): Promise<Typed>;
export async function readTyped<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Readonly<Partial<Record<Name, string>>>>;
export async function readTyped(request: Request, names?: readonly string[]): Promise<object> {
  const form = await readForm(request);
  if (!names) return typedIn(form);
  const texts = names.map((name) => [name, form.getAll(name).find((value) => typeof value === 'string')]);
  return Object.fromEntries(texts.filter(([, value]) => value !== undefined));
}

const cleanValue = (name: string, value: string): string =>
  (name === jsonField ? value : cutTo(value, maxValueCharacters)).replaceAll('\0', '');

/** A form without files, as nearly all are. Parsing it as text takes a fraction of the time. */
const isPlain = ({ headers }: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers.get('content-type') ?? '');
