/** Every provider's word about a payment is translated into the same few facts. See docs/rules/payment.md. */

import type { Money } from '#domain/money.ts';
import type { PaymentState } from '#domain/payment/payment-states.ts';
import type { Voucher } from '#domain/payment/voucher.ts';

export type PaymentOutcome = 'open' | 'pending' | 'paid' | 'declined' | 'cancelled' | 'expired';

export type PaymentNews = {
  readonly provider: string;
  /** The provider's own name for the payment. */
  readonly reference: string;
  readonly outcome: PaymentOutcome;
  /** What the provider says was paid; null while nothing was. */
  readonly amount: Money | null;
  /** The provider's name for the money that it took, where that has one of its own: by it, money goes back. */
  readonly moneyReference?: string;
  /** Until when money that is on its way has come, or never will; only known of some pending payments. */
  readonly dueBy?: Date;
  /** What the customer has still to pay with in a shop. */
  readonly voucher?: Voucher;
  /** Why money that was approved could not be taken, in the provider's own word; `isOurs`: not the customer's doing. */
  readonly refusal?: { readonly word: string; readonly isOurs: boolean };
  /** The provider does not know the payment any more, which says nothing of money that was on its way. */
  readonly isForgotten?: boolean;
};

/** The state that a payment is in once the news is known. */
export const stateAfter: Readonly<Record<PaymentOutcome, PaymentState>> = {
  open: 'started',
  pending: 'pending',
  paid: 'succeeded',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
};
