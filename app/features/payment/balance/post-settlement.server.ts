import { linesOfPayout, linesOfSettlement, linesOfTipSettlement } from '#domain/ledger/accounts.ts';
import type { BookEvent } from '#domain/ledger/entries.ts';
import { type Settled, standingOfPayout, standingOfSettlement } from '#domain/ledger/settlement.ts';
import { standingOfTipSettlement } from '#domain/ledger/tip-standing.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { postEvents, postOutside } from '#features/ledger/ledger-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { BalanceTransaction, Provider } from '#platform/payments/payment-gateway.ts';
import { type PaymentInBooks, readPaymentInBooks } from '../money-entries-store.server.ts';
import { markPosted, readSettled, settledOf } from './provider-transactions-store.server.ts';

export type ProviderMovement = {
  readonly id: string;
  readonly provider: Provider;
  readonly kind: BalanceTransaction['kind'];
  readonly at: Date;
};

/** Writes the fee and the exchange of a movement that belongs to a payment, once (docs/rules/ledger.md). */
export const postToPayment = (
  database: Database,
  { id, at }: ProviderMovement,
  paymentId: string,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const payment = await readPaymentInBooks(transaction, paymentId);
    const { booking } = payment;
    await lockBooking(transaction, booking.id);
    if (!(await markPosted(transaction, { id, paymentId }))) return;
    const settled = (await settledOf(transaction, [paymentId])).get(paymentId) ?? [];
    await postEvents(transaction, [{ booking, events: [settlementEvent(payment, settled, at)] }]);
  });

/** Writes the exchange of a payment in cash that was paid in another currency, in the transaction that recorded it. */
export async function postTendered(transaction: Transaction, paymentId: string): Promise<void> {
  const payment = await readPaymentInBooks(transaction, paymentId);
  const settled = (await settledOf(transaction, [paymentId])).get(paymentId) ?? [];
  const { booking, settledAt } = payment;
  await postEvents(transaction, [{ booking, events: [settlementEvent(payment, settled, settledAt)] }]);
}

/** The fees and the exchange of a payment as they stand. */
export const settlementEvent = (
  { id, method }: Pick<PaymentInBooks, 'id' | 'method'>,
  settled: readonly Settled[],
  at: Date | null,
): BookEvent => ({
  ...{ because: 'settled', at, about: id, lines: linesOfSettlement },
  standing: standingOfSettlement(method, settled),
});

/** Writes a payout, or a fee that belongs to no payment, once. `timeZone` is that of its day. */
export const postPayout = (
  database: Database,
  { id, provider, at }: ProviderMovement,
  { kind, timeZone }: { readonly kind: 'payout' | 'fee'; readonly timeZone: string },
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    if (!(await markPosted(transaction, { id, paymentId: null }))) return;
    const standing = standingOfPayout(provider, { kind, ...(await readSettled(transaction, id)) });
    const because = kind === 'payout' ? 'paidOut' : 'settled';
    await postOutside(transaction, [{ because, at, about: id, lines: linesOfPayout, standing, timeZone }]);
  });

/** Writes the fee and the exchange of a movement that belongs to a tip, once, in the accounts of tips (docs/rules/tips.md). */
export const postToTip = (
  database: Database,
  { id, provider, at }: ProviderMovement,
  timeZone: string,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    if (!(await markPosted(transaction, { id, paymentId: null }))) return;
    const standing = standingOfTipSettlement(provider, [await readSettled(transaction, id)]);
    await postOutside(transaction, [
      { because: 'settled', at, about: id, lines: linesOfTipSettlement, standing, timeZone },
    ]);
  });
