import type { SubmissionResult } from '@conform-to/react';
import type { Refusal } from '#domain/decision.ts';

/** The result of a form's action that does not redirect. */
export type FormAnswer = {
  /** The form of the page that was submitted. */
  readonly intent: string;
  readonly refusal: Refusal | null;
  readonly result: SubmissionResult | null;
  /** The submitted values, for a page without JavaScript; never a password or a code. */
  readonly values: Readonly<Record<string, string>>;
  /** Whether the action succeeded. */
  readonly isDone: boolean;
};

export const answerTo = (intent: string, answer: Partial<Omit<FormAnswer, 'intent'>> = {}): FormAnswer => ({
  refusal: null,
  result: null,
  values: {},
  isDone: false,
  ...answer,
  intent,
});
