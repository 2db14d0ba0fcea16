import { isPositive, type Money } from '#domain/money.ts';
import { type DeskMethod, isDeskMethod } from '#domain/payment/desk-methods.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Booking } from '#features/booking/booking.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { postTendered } from './balance/post-settlement.server.ts';
import { settleCase } from './case-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { lockPaymentsOf, nextPart, readPayment, writeDeskPayment } from './payment-store.server.ts';
import { lockRefund, refundsOf, writeRefundState, writeReturnedBy } from './refund-store.server.ts';

/**
 * Records a payment that the team itself was paid for a locked booking, and who received it, us or its partner, in the
 * transaction of the change that it pays for. Does nothing if nothing is due.
 */
export async function takeAtDesk(
  { clock }: Pick<Platform, 'clock'>,
  transaction: Transaction,
  {
    booking,
    amount,
    method,
    tendered = null,
    takenBy,
    collectedBy = null,
    isOnAccount = null,
  }: {
    readonly booking: Pick<Booking, 'id' | 'language'>;
    readonly amount: Money;
    readonly method: DeskMethod;
    /** Cash in another currency that was taken for it; null for the amount itself. */
    readonly tendered?: Money | null;
    readonly takenBy: string | null;
    /** The partner who has the money and owes it to us; null if we have it. */
    readonly collectedBy?: string | null;
    /** Whether that partner owes it on account; null if nobody knows. */
    readonly isOnAccount?: boolean | null;
  },
): Promise<void> {
  if (!isPositive(amount)) return;
  const part = nextPart(await lockPaymentsOf(transaction, booking.id));
  const { id: bookingId, language } = booking;
  const exchanged = tendered && tendered.currency !== amount.currency ? tendered : null;
  const payment = await writeDeskPayment(transaction, {
    ...{ bookingId, part, language, amount, provider: method, takenBy, tendered: exchanged },
    ...{ collectedBy, isOnAccount },
    now: clock.now(),
  });
  if (exchanged) await postTendered(transaction, payment.id);
}

/**
 * Marks a refund of what the team itself was paid as done and closes its case; with the last refund of a payment, all of its
 * cases. `by` is who gave it back. Returns the amount given back; null if no such refund with that id is owed.
 */
export async function markDeskRefundDone(
  { publish, clock }: Pick<PaymentPlatform, 'publish' | 'clock'>,
  transaction: Transaction,
  {
    bookingId,
    refundId,
    by,
    isFromTeam,
  }: {
    readonly bookingId: string;
    readonly refundId: string;
    readonly by: string;
    /** Whether the team gave back what a partner had taken. */
    readonly isFromTeam: boolean;
  },
): Promise<Money | null> {
  const refund = isUuid(refundId) ? await lockRefund(transaction, refundId) : null;
  if (refund?.bookingId !== bookingId || refund.state !== 'owed') return null;
  const payment = await readPayment(transaction, refund.paymentId);
  if (!payment || !isDeskMethod(payment.provider)) return null;
  await writeReturnedBy(transaction, refundId, {
    by,
    isFromTeam: isFromTeam && payment.collectedBy !== null,
  });
  await writeRefundState(transaction, refundId, { state: 'succeeded', reference: null, now: clock.now() });
  const isOwed = (await refundsOf(transaction, bookingId)).some(
    ({ paymentId, state }) => paymentId === payment.id && state === 'owed',
  );
  const ofThis = { paymentId: payment.id, kind: 'cash_to_return' } as const;
  await settleCase(transaction, isOwed ? { ...ofThis, about: refundId } : ofThis);
  await publish(transaction, { name: 'payment.refunded', bookingId, refundId, because: refund.because });
  return refund.amount;
}
