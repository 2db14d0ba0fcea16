import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import type { z } from 'zod';
import type { Refusal } from '#domain/decision.ts';
import { cutTo } from '#domain/plain-text.ts';
import { readFormData } from '#platform/read-form-data.ts';
import { answerTo, type FormAnswer } from './form-answer.ts';

const secret = /password|code|uri|backup/i;
const maxCharacters = 2_000;

/**
 * The texts of the form's own fields by name, the first value of each. Other names are dropped, so that no
 * response repeats them. Empty if the body is not a form.
 */
export async function readTexts<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Readonly<Partial<Record<Name, string>>>> {
  const read = await readFormData(request);
  const texts: Partial<Record<Name, string>> = {};
  if (!read.accepted) return texts;
  for (const name of names) {
    const value = read.value.getAll(name).find((one) => typeof one === 'string');
    if (value !== undefined) texts[name] = cutTo(value, maxCharacters);
  }
  return texts;
}

type Texts = Readonly<Partial<Record<string, string>>>;

/**
 * Names of these fields are one word each. Conform has its own fields, such as `__intent__`, and throws on a
 * malformed one.
 */
const ownField = /^[a-z]+$/i;

/**
 * Parses the texts with a schema. Returns the value, or the errors to show. Names that no form uses are
 * dropped.
 */
export function parseForm<Schema extends z.ZodType>(
  texts: Texts,
  schema: Schema,
): { readonly value: z.output<Schema> } | { readonly result: SubmissionResult } {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts))
    if (text !== undefined && ownField.test(name)) form.set(name, text);
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  if (submission.status === 'success') return { value: submission.value };
  return { result: { ...submission.reply(), initialValue: {} } };
}

/** The submitted values that may be shown again. */
export const typedAgain = (texts: Texts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).filter((field): field is [string, string] => {
      const [name, text] = field;
      return text !== undefined && !secret.test(name);
    }),
  );

/** The response to a refused form, with the reason. Passwords and codes are not returned. */
export function refuseForm(intent: string, texts: Texts, why: Refusal | SubmissionResult) {
  const answer = 'reason' in why ? { refusal: why } : { result: why };
  const retryAfter =
    'reason' in why && why.reason === 'tooManyRequests'
      ? { 'Retry-After': String(why.retryAfterSeconds) }
      : undefined;
  return data<FormAnswer>(answerTo(intent, { ...answer, values: typedAgain(texts) }), {
    status: retryAfter ? 429 : 422,
    headers: retryAfter,
  });
}
