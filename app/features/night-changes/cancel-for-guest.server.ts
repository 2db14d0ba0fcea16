import { canBecome } from '#domain/booking/booking-states.ts';
import { refundDue } from '#domain/booking/refund-policy.ts';
import { startOf } from '#domain/calendar-date.ts';
import { type Decision, refused } from '#domain/decision.ts';
import { decimal, isZero, type Money, same, zero } from '#domain/money.ts';
import type { RefundableMoney } from '#domain/payment/refundable-money.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { type Booking, wordsAbout } from '#features/booking/booking.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { isPromisedByNight } from '#features/changes/night-promise-store.server.ts';
import { readRefundableMoney } from '#features/payment/refundable-money.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { recordRefundByStaff } from './night-change-store.server.ts';

export type CancellationTerms = {
  /** The refund by the policy that the booking was sold with, or in full for a night that the operator cancelled. */
  readonly due: Money;
  /** The refund as an exception: all that may be refunded. */
  readonly full: Money;
  /** Why less may be refunded than was paid. */
  readonly withheldBecause: RefundableMoney['withheldBecause'];
  /** Whether the operator cancelled or rescheduled the night and the guest may choose the refund. */
  readonly isOwedByNight: boolean;
};

/** What cancelling a booking would refund now. */
export async function readCancellationTerms(
  database: Database | Transaction,
  booking: Booking,
  now: Date,
): Promise<CancellationTerms> {
  const { left, withheldBecause } = await readRefundableMoney(database, booking);
  const full = booking.status === 'confirmed' ? left : zero(left.currency);
  const isOwedByNight = await isPromisedByNight(database, booking, now);
  const due = refundDue({
    policy: booking.refundPolicy,
    startsAt: startOf(booking, booking.timeZone),
    paid: full,
    now,
    isNightCancelled: isOwedByNight,
  });
  return { due, full, withheldBecause, isOwedByNight };
}

/**
 * Cancels a booking for its guest: by the policy, or with a full refund as an exception, which requires a
 * reason. Refused if the refund is no longer the one that the operator agreed to, because a payment arrived
 * or the deadline passed in the meantime, and a refund that the bank decides about. The refund is calculated and the
 * booking cancelled at the same `now`, under the booking's lock.
 */
export function cancelForGuest(
  platform: Pick<Platform, 'database' | 'clock'> & EventPublisher,
  {
    who,
    bookingId,
    refund,
    because,
    agreed,
  }: {
    readonly who: Pick<Visitor, 'userId'>;
    readonly bookingId: string;
    readonly refund: 'byPolicy' | 'full';
    /** Required for an exception. */
    readonly because: string;
    /** The refund that the form showed, as a decimal number. */
    readonly agreed: string;
  },
): Promise<Decision<{ refundDue: Money }>> {
  const now = platform.clock.now();
  const reason = because.trim();
  return decideInTransaction(platform.database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    if (!canBecome(booking.status, 'cancelled')) return refused('booking.notCancellable');
    const terms = await readCancellationTerms(transaction, booking, now);
    const { withheldBecause, isOwedByNight } = terms;
    const due = refund === 'full' ? terms.full : terms.due;
    if (withheldBecause && (refund === 'full' ? isZero(due) : decimal(due) !== agreed))
      return refused(withheldBecause);
    if (!same(due, terms.due) && reason === '') return refused('booking.reasonMissing');
    if (decimal(due) !== agreed) return refused('booking.refundChanged');

    const cancelled = await cancelBooking(
      { ...platform, database: transaction, clock: { now: () => now } },
      {
        bookingId,
        because:
          wordsAbout(booking, reason) || (isOwedByNight ? 'the night was cancelled' : 'by the operator'),
        refund: isOwedByNight ? 'full' : refund,
        refundBecause: isOwedByNight
          ? 'night_cancelled'
          : same(due, terms.due)
            ? 'cancelled_in_time'
            : 'goodwill',
      },
    );
    if (!cancelled.accepted) return cancelled;
    if (isOwedByNight) await recordRefundByStaff(transaction, bookingId, now);
    await writeAudit(transaction, {
      who,
      what: 'booking.cancelled',
      subject: { kind: 'booking', id: bookingId },
      before: { status: booking.status },
      after: {
        ...{ status: 'cancelled', refund, because: wordsAbout(booking, reason) },
        refundDue: cancelled.value.refundDue,
      },
    });
    return cancelled;
  });
}
