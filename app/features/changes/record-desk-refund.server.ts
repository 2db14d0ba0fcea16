import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Money } from '#domain/money.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { markDeskRefundDone } from '#features/payment/desk-payment.server.ts';
import type { PaymentPlatform } from '#features/payment/payment-platform.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';

/**
 * Records that the team gave back what it was paid itself, or the partner what it had taken, which a cancellation or a change owed. A second call is refused, because
 * nothing is owed any more.
 */
export function recordDeskRefund(
  platform: Pick<PaymentPlatform, 'database' | 'clock' | 'publish'>,
  {
    who,
    bookingId,
    refundId,
    isFromTeam = false,
  }: {
    readonly who: { readonly userId: string };
    readonly bookingId: string;
    readonly refundId: string;
    /** Whether the team gave back in cash what a partner had taken. Otherwise the partner gave it back. */
    readonly isFromTeam?: boolean;
  },
): Promise<Decision<{ readonly amount: Money }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    const amount = await markDeskRefundDone(platform, transaction, {
      ...{ bookingId, refundId, by: who.userId, isFromTeam },
    });
    if (!amount) return refused('booking.nothingToPay');
    await writeAudit(transaction, {
      who,
      what: 'booking.cashReturned',
      subject: { kind: 'booking', id: bookingId },
      after: { amount },
    });
    return accepted({ amount });
  });
}
