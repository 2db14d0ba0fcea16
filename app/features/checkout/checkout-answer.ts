import type { SubmissionResult } from '@conform-to/react';
import type { Refusal } from '#domain/decision.ts';
import type { CheckedCoupon } from '#features/booking/check-cart.server.ts';
import type { FormValues } from './details/form-values.ts';

/** Result of a checkout action that did not redirect. */
export type CheckoutAnswer = {
  readonly refusal: Refusal | null;
  /** The submitted values, so that the form keeps them without JavaScript. */
  readonly values: FormValues;
  readonly result: SubmissionResult | null;
  readonly checkedCoupon: CheckedCoupon | null;
  /** The agreements that were not ticked. */
  readonly missing: readonly ('agreesToTerms' | 'isOfAge')[];
  /** The server could not be reached. It is unknown whether the request arrived; retrying is safe. */
  readonly isOffline: boolean;
};

export const answerWith = (answer: Partial<CheckoutAnswer>): CheckoutAnswer => ({
  refusal: null,
  values: {},
  result: null,
  checkedCoupon: null,
  missing: [],
  isOffline: false,
  ...answer,
});
