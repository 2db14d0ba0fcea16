import type { Refusal } from '#domain/decision.ts';
import type { Typed } from '#domain/form/parse-form.ts';

/** The form as it was submitted, with what is wrong with it. */
export type NightChangeAnswer = {
  readonly typed: Typed;
  readonly problems: Typed;
  readonly refusal: Refusal | null;
};
