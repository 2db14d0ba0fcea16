import { accepted, type Decision, refused } from '#domain/decision.ts';

/**
 * The largest form is a party of 500 guests with their names. The size of a body is limited before it is
 * read.
 */
export const maxFormFields = 1_000;
export const maxFieldNameCharacters = 200;

/**
 * Parses the form of a request. Refuses a body that is not a form, is malformed, or exceeds the limits of
 * this site's forms.
 */
export async function readFormData(request: Request): Promise<Decision<FormData>> {
  try {
    const form = await (isPlain(request) ? plainForm(request) : request.formData());
    const names = [...form.keys()];
    const isOurs =
      names.length <= maxFormFields && names.every((name) => name.length <= maxFieldNameCharacters);
    return isOurs ? accepted(form) : refused('request.malformed');
  } catch {
    return refused('request.malformed');
  }
}

/** A form without files, as nearly all are. Parsing it as text takes a fraction of the time. */
const isPlain = ({ headers }: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers.get('content-type') ?? '');

async function plainForm(request: Request): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(await request.text())) form.append(name, value);
  return form;
}
