import { readFormData } from '#platform/read-form-data.ts';

const maxCharacters = 500_000;

/**
 * Parses a form whose content is JSON: the item, the expected version, and the content. Null for input that
 * this site's forms cannot produce.
 */
export async function readJsonForm(
  request: Request,
): Promise<{ readonly name: string; readonly seen: number; readonly content: unknown } | null> {
  const read = await readFormData(request);
  if (!read.accepted) return null;
  const [name, seen, content] = ['name', 'seen', 'content'].map((field) => read.value.get(field));
  if (typeof name !== 'string' || typeof seen !== 'string' || typeof content !== 'string') return null;
  if (!/^\d{1,6}$/.test(seen) || content.length > maxCharacters) return null;
  try {
    return { name, seen: Number(seen), content: JSON.parse(content.replaceAll('\\u0000', '')) };
  } catch {
    return null;
  }
}
