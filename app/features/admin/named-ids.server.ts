const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** All ids that a request names: in its path, its query and the fields of its form. Leaves the body unread. */
export async function namedIds(
  request: Request,
  params: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const texts = [...Object.values(params), ...new URL(request.url).searchParams.values()];
  if (request.body) texts.push(...(await textsOfBody(request.clone())));
  return [...new Set(texts.flatMap((text) => text?.toLowerCase().match(anId) ?? []))];
}

/** A body that is no form is one text. A malformed form is refused by the action that reads it. */
async function textsOfBody(request: Request): Promise<string[]> {
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)/i;
  if (!isForm.test(request.headers.get('content-type') ?? '')) return [await request.text()];
  try {
    const form = await request.formData();
    return [...form].flat().filter((part) => typeof part === 'string');
  } catch {
    return [];
  }
}
