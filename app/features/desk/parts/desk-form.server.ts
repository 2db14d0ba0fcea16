import type { z } from 'zod';
import { cutTo } from '#domain/plain-text.ts';
import type { Typed } from '#domain/typed-form.ts';
import { readFormData } from '#platform/read-form-data.ts';

const mostCharacters = 5_000;

/**
 * A form's texts by name; those of one name (ticked weekdays) are joined by commas. A body that is no form is
 * an empty one.
 */
export async function readTyped(request: Request): Promise<Typed> {
  const read = await readFormData(request);
  const texts: Record<string, string> = {};
  if (!read.accepted) return texts;
  for (const [name, value] of read.value) {
    if (typeof value !== 'string') continue;
    const text = cutTo(value, mostCharacters).replaceAll('\0', '');
    texts[name] = name in texts ? `${texts[name]},${text}` : text;
  }
  return texts;
}

/**
 * What a schema makes of the texts, or what is wrong with which field, as keys of texts. A form that was not
 * ours may lack fields.
 */
export function parseTyped<Schema extends z.ZodType>(
  schema: Schema,
  typed: Readonly<Record<string, string | undefined>>,
): { readonly value: z.output<Schema> } | { readonly problems: Record<string, string> } {
  const read = schema.safeParse(typed, { error: () => 'refusal.request.malformed' });
  if (read.success) return { value: read.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of read.error.issues) problems[String(path[0])] ??= message;
  return { problems };
}
