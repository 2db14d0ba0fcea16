import { readFormData } from '#platform/read-form-data.ts';

const maxCharacters = 500_000;

/**
 * A form whose content is data: which thing it is for, the version that it was made from, and the content
 * itself; null for what no form of ours sends.
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
