import type { SubmissionResult } from '@conform-to/react';
import type { Refusal } from '#domain/decision.ts';

/** What a page shows after a form that did not lead on, or that changed something on the same page. */
export type FormAnswer = {
  /** Which of the page's forms it was. */
  readonly intent: string;
  readonly refusal: Refusal | null;
  readonly result: SubmissionResult | null;
  /** What was typed, for a page without JavaScript; never a password or a code. */
  readonly values: Readonly<Record<string, string>>;
  /** It is done. */
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
