import { accepted, type Decision, refused } from '#domain/decision.ts';

/** The largest form of ours is a party of 500 guests with their names; the size of a body is limited before it is read. */
export const maxFormFields = 1_000;
export const maxFieldNameCharacters = 200;

/** The form that a request carries. Refuses a body that is not a form, a broken one, and one that no page of ours could have sent. */
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

/** A form without files, as nearly all are: read as a text it takes a fraction of the time. */
const isPlain = ({ headers }: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers.get('content-type') ?? '');

async function plainForm(request: Request): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(await request.text())) form.append(name, value);
  return form;
}
