import { readFormData } from '#platform/read-form-data.ts';

/** The form of a request; empty if the body is not a form. */
export async function readGalleryForm(request: Request): Promise<FormData> {
  const read = await readFormData(request);
  return read.accepted ? read.value : new FormData();
}
