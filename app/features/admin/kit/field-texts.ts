import type { Typed } from '#domain/form/parse-form.ts';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import type { FieldTexts } from './problem-text.ts';

const nothingTyped: Typed = {};

/**
 * The values of a form's fields: the submitted ones while a refusal returns them, else the stored ones. A
 * refused deletion returns none.
 */
export function fieldTexts(answer: FormAnswer | undefined, values: Typed): FieldTexts {
  const { typed, problems } = answer && !answer.done ? answer : { typed: nothingTyped, problems: {} };
  return { typed: Object.keys(typed).length > 0 ? typed : values, problems };
}
