import { readFormData } from '#platform/read-form-data.ts';

const maxCharacters = 500_000;

/**
 * Parses a form whose content is JSON: the item, the expected version, and the content. Null for input that
 * this site's forms cannot produce.
 */
export async function readJsonForm(
  request: Request,
): Promise<{ readonly name: string; readonly expectedVersion: number; readonly content: unknown } | null> {
  const read = await readFormData(request);
  if (!read.accepted) return null;
  const [name, expectedVersion, content] = ['name', 'expectedVersion', 'content'].map((field) =>
    read.value.get(field),
  );
  if (typeof name !== 'string' || typeof expectedVersion !== 'string' || typeof content !== 'string')
    return null;
  if (!/^\d{1,6}$/.test(expectedVersion) || content.length > maxCharacters) return null;
  try {
    return {
      name,
      expectedVersion: Number(expectedVersion),
      content: JSON.parse(content.replaceAll('\\u0000', '')),
    };
  } catch {
    return null;
  }
}
