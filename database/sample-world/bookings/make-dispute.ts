import { money } from '#domain/money.ts';
import type { Dispute } from '#features/payment/dispute-store.server.ts';
import { fixedId } from '../fixed-id.ts';
import type { Rows } from './rows.ts';

const day = 86_400_000;
const complainsAfterDays = 9;

/** Adds a dispute for one past booking, so that the admin pages have one to show. */
export function addDispute(rows: Rows, now: Date): void {
  const longAgo = new Date(now.getTime() - complainsAfterDays * day).toISOString().slice(0, 10);
  const booking = rows.bookings.find(
    ({ date, status, source, numberOfPeople, noShowAt }) =>
      date < longAgo && status === 'confirmed' && source === 'site' && numberOfPeople === 4 && !noShowAt,
  );
  const payment = rows.payments.find(({ bookingId }) => bookingId === booking?.id);
  if (!booking || !payment) return;
  const { id: bookingId, createdAt, confirmedAt } = booking;
  const disputeReference = `sample-${fixedId('dispute', bookingId)}`;
  const details: Dispute = {
    disputeReference,
    state: 'open',
    reason: 'product_not_received',
    amount: money(booking.total, booking.currency),
    evidence: {
      bookingReference: booking.reference,
      termsVersion: booking.termsVersion,
      termsAcceptedAt: booking.termsAcceptedAt ?? null,
      ageConfirmedAt: booking.ageConfirmedAt ?? null,
      placedAt: createdAt!,
      confirmedAt: confirmedAt ?? null,
      cancelledAt: null,
      night: booking.date,
      startTime: booking.startTime,
      numberOfPeople: booking.numberOfPeople,
      checkedInAt: rows.tickets
        .filter((ticket) => ticket.bookingId === bookingId)
        .flatMap(({ checkedInAt }) => checkedInAt ?? []),
    },
  };
  const openedAt = new Date(now.getTime() - 2 * day);
  rows.cases.push({
    bookingId,
    paymentId: payment.id,
    kind: 'disputed',
    about: disputeReference,
    details,
    openedAt,
  });
}
