import { mayChoose } from '#domain/booking/night-change.ts';
import { type CalendarDate, cityClock, startOf } from '#domain/calendar-date.ts';
import type { Refusal } from '#domain/decision.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { nightsToMoveTo } from '#features/changes/nights-to-move-to.server.ts';
import { cancellationRefunds } from '#features/payment/refund-parts.server.ts';
import { planRefund, readRefundableMoney } from '#features/payment/refundable-money.server.ts';
import { readNight } from '#features/schedule/schedule-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { latestNightChangeOf, readAffectedBooking } from '../night-change-store.server.ts';

type Dated = Pick<ScheduledCrawl, 'id' | 'date' | 'startTime' | 'endTime'>;

export type YourNight = Exclude<Awaited<ReturnType<typeof readYourNight>>, null>;

/**
 * The choice as the holder of the link sees it; the only personal data is a first name. Null if the id is
 * unknown or the guest has not been notified yet. Contains `newerId` if the guest's next night was cancelled
 * or rescheduled too.
 */
export async function readYourNight(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  affectedBookingId: string,
) {
  const row = await readAffectedBooking(database, affectedBookingId);
  const booking = row && row.state !== 'waiting' ? await readBooking(database, row.bookingId) : null;
  if (!row || !booking) return null;
  const latest = await latestNightChangeOf(database, booking.id);
  if (latest && latest.id !== row.id && latest.state !== 'waiting') return { newerId: latest.id };
  const now = clock.now();
  const { nightChange } = row;
  const [oldNight, newNight, others] = await Promise.all([
    readNight(database, nightChange.nightId),
    nightChange.newNightId ? readNight(database, nightChange.newNightId) : null,
    nightsToMoveTo({ database, now }, booking),
  ]);
  if (!oldNight) return null;
  const money = booking.refundDue ?? (await readRefundableMoney(database, booking)).left;
  const isWaiting = booking.nightId === nightChange.nightId;
  const allowed = mayChoose({
    ...row,
    status: booking.status,
    deadline: nightChange.deadline,
    startsAt: isWaiting ? null : startOf(booking, booking.timeZone),
    now,
  });
  return {
    newerId: null,
    id: row.id,
    bookingId: booking.id,
    reference: booking.reference,
    firstName: booking.firstName,
    people: booking.numberOfPeople,
    kind: nightChange.kind,
    message: nightChange.message,
    oldDate: oldNight.date,
    outcome: row.outcome,
    status: booking.status,
    /** The night that the booking is for now; null while there is none. */
    night: isWaiting ? null : dated({ ...booking, id: booking.nightId }),
    newNight: newNight?.status === 'scheduled' ? dated(newNight) : null,
    others: others.filter(({ id }) => id !== nightChange.newNightId).map(dated),
    money,
    /** How that refund is paid out, or would be. */
    refundParts:
      booking.status === 'confirmed'
        ? await planRefund(database, booking, money)
        : await cancellationRefunds(database, booking),
    silentDefault: isWaiting ? ('refund' as const) : nightChange.silentDefault,
    until: cityClock(nightChange.deadline, booking.timeZone),
    refusal: allowed.accepted ? null : allowed.refusal,
  };
}

function dated({ id, date, startTime, endTime }: Dated): Dated & { readonly date: CalendarDate } {
  return { id, date, startTime, endTime };
}

export type ChoiceAnswer = { readonly refusal: Refusal | null };

/** A choice that the guest may still make, and its deadline. */
export type OpenChoice = {
  readonly id: string;
  readonly until: { readonly date: CalendarDate; readonly time: string };
};

/**
 * The open choice of a booking whose night was cancelled or rescheduled. Null if there is none or its
 * deadline has passed.
 */
export async function readOpenChoice(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  booking: Pick<Booking, 'id' | 'status' | 'timeZone'>,
): Promise<OpenChoice | null> {
  if (booking.status !== 'confirmed') return null;
  const row = await latestNightChangeOf(database, booking.id);
  if (row?.state !== 'notified' || row.nightChange.deadline <= clock.now()) return null;
  return { id: row.id, until: cityClock(row.nightChange.deadline, booking.timeZone) };
}
