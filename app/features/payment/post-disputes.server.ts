import { linesOfDispute } from '#domain/ledger/accounts.ts';
import type { BookEvent } from '#domain/ledger/entries.ts';
import { standingOfDispute } from '#domain/ledger/standing.ts';
import { money } from '#domain/money.ts';
import { type DisputeStanding, disputedAmount, disputeStanding } from '#domain/payment/dispute-standing.ts';
import { postEvents } from '#features/ledger/ledger-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type DisputeOfPayment, disputesOfPayments } from './dispute-store.server.ts';
import { atRate, type PaymentInBooks, readPaymentInBooks } from './money-entries-store.server.ts';

const reasons: Readonly<Record<DisputeStanding, BookEvent['because']>> = {
  open: 'disputed',
  lost: 'disputeLost',
  none: 'disputeWon',
};

/**
 * Writes the entries that the disputes of a payment lack, in the transaction that stored a report or closed a case: what the
 * provider withholds or has given back (docs/rules/ledger.md). Lock the booking first.
 */
export async function postDisputes(transaction: Transaction, paymentId: string): Promise<void> {
  const payment = await readPaymentInBooks(transaction, paymentId);
  const disputes = await disputesOfPayments(transaction, [paymentId]);
  await postEvents(transaction, [
    { booking: payment.booking, events: [disputeEvent(payment, disputes, null)] },
  ]);
}

/** The disputes of a payment as they stand. */
export function disputeEvent(
  payment: PaymentInBooks,
  disputes: readonly DisputeOfPayment[],
  at: Date | null,
): BookEvent {
  const { id, method, amount, currency } = payment;
  const standing = disputeStanding(disputes);
  const taken = disputedAmount(disputes, money(amount, currency));
  return {
    because: reasons[standing],
    at,
    about: id,
    lines: linesOfDispute,
    standing: standingOfDispute({ method, standing, ...atRate({ ...payment, amount: taken }) }),
  };
}
