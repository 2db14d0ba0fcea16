import { readFormData } from '#platform/read-form-data.ts';

/** The form of a request; an empty one where its body is none. */
export async function readGalleryForm(request: Request): Promise<FormData> {
  const read = await readFormData(request);
  return read.accepted ? read.value : new FormData();
}
