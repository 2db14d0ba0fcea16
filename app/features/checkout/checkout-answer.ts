import type { SubmissionResult } from '@conform-to/react';
import type { Refusal } from '#domain/decision.ts';
import type { FormValues } from './details/form-values.ts';
import type { JudgedCoupon } from './details/use-coupon.ts';

/** What the page shows after a try that did not lead on. */
export type CheckoutAnswer = {
  readonly refusal: Refusal | null;
  /** What was typed, so that a page without JavaScript keeps it. */
  readonly values: FormValues;
  readonly result: SubmissionResult | null;
  readonly judged: JudgedCoupon | null;
  /** Which of the agreements was not ticked. */
  readonly missing: readonly ('agreesToTerms' | 'isOfAge')[];
  /** The server could not be reached: nothing is known of this try, and trying again is safe. */
  readonly isOffline: boolean;
};

export const answerWith = (answer: Partial<CheckoutAnswer>): CheckoutAnswer => ({
  refusal: null,
  values: {},
  result: null,
  judged: null,
  missing: [],
  isOffline: false,
  ...answer,
});
