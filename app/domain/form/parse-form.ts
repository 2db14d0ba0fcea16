/**
 * Parses forms with zod schemas, in the browser and on the server. Names of controls are the paths of the
 * values, as Conform writes them: `title.en`, `includes[0].en`. See docs/decisions/one-form-stack.md.
 */

import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { typedField } from '#domain/typed-text.ts';

/** The submitted values of a form by control name; values of the same name are joined by commas. */
export type Typed = Readonly<Record<string, string>>;

/** The first problem of each control by its name, as the key of a text. */
export type Problems = Readonly<Record<string, string>>;

export type Parsed<Value> = { readonly value: Value } | { readonly problems: Problems };

/** The parsed values, or the problems. `unfit` is the problem of a value that no form of this site can send. */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData | Readonly<Partial<Typed>>,
  unfit = 'refusal.request.malformed',
): Parsed<z.output<Schema>> {
  const submission = submit(schema, withoutIntents(form), { error: () => unfit });
  if (submission.status === 'success') return { value: submission.value };
  const problems = Object.entries(submission.error ?? {}).map(([name, all]) => [name, all?.[0] ?? '']);
  return { problems: Object.fromEntries(problems) };
}

/**
 * The only call of Conform's parser: for pages that show its errors themselves. Every value is normalized, so no
 * field can receive invisible characters (`typedField`).
 */
export const submit = <Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
  { error }: { error?: () => string } = {},
) => parseWithZod(normalized(form), { schema, disableAutoCoercion: true, ...(error && { error }) });

/**
 * Parses only the fields that the form provides, so that all others stay unchanged (specification §7). A
 * field is provided if a control of its name, or one below it, was sent.
 */
export function parseProvided<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  form: Typed,
  unfit?: string,
): Parsed<Partial<z.output<z.ZodObject<Shape>>>> {
  const sent = new Set(Object.keys(form).map((name) => /^[^.[]*/.exec(name)?.[0]));
  const provided = Object.entries(schema.shape).filter(([name]) => sent.has(name));
  return parseForm(z.object(Object.fromEntries(provided)), form, unfit) as Parsed<
    Partial<z.output<z.ZodObject<Shape>>>
  >;
}

/** The texts of a form by name. Files are left out. */
export function typedIn(form: FormData): Typed {
  const texts = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const before = texts.get(name);
    texts.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(texts);
}

/** Conform's own controls (`__intent__`) are left out: it throws if one is malformed. */
function withoutIntents(form: FormData | Readonly<Partial<Typed>>): FormData {
  const values = new FormData();
  for (const [name, value] of form instanceof FormData ? form : Object.entries(form))
    if (value !== undefined && !name.startsWith('__')) values.append(name, value);
  return values;
}

function normalized(form: FormData): FormData {
  const values = new FormData();
  for (const [name, value] of form)
    values.append(name, typeof value === 'string' ? typedField(name, value) : value);
  return values;
}
