import { accepted, type Decision, refused } from '#domain/decision.ts';

/** The form that a request carries. Refuses a body that is not a form, or a broken one. */
export async function readFormData(request: Request): Promise<Decision<FormData>> {
  try {
    return accepted(await request.formData());
  } catch {
    return refused('request.malformed');
  }
}
