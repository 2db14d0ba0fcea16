import { mayChoose } from '#domain/booking/night-change.ts';
import { startOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { notBookableReason } from '#domain/schedule/availability.ts';
import type { Booking } from '#features/booking/booking.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { retryAfterReleasingExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import type { ChangedBy } from '#features/changes/change-booking.server.ts';
import { readRefundableMoney } from '#features/payment/refundable-money.server.ts';
import { readNight } from '#features/schedule/schedule-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type AffectedBooking,
  lockAffectedBooking,
  readAffectedBooking,
  settledAs,
  writeStep,
} from './night-change-store.server.ts';
import { moveToNewNight, refundBooking, type StepPlatform, whereIs } from './steps.server.ts';

/** The choice of a guest, who makes it on the page of the mail's link, or tells staff. */
export type GuestChoice =
  | { readonly kind: 'newDate' }
  | { readonly kind: 'refund' }
  | { readonly kind: 'otherDate'; readonly nightId: string };

type Needs = Pick<Platform, 'database' | 'clock' | 'jobs' | 'gateways'> & EventPublisher;
type Chosen = {
  readonly affectedBookingId: string;
  readonly choice: GuestChoice;
  /** The member of staff who chooses a date for the guest; the caller of a guest checks the access. */
  readonly by?: { readonly userId: string };
};

/**
 * Applies a guest's choice at once: the booking acquires the places of the chosen night, or the refund is
 * scheduled. The same choice again changes nothing. Until the deadline the guest may still choose another
 * date or the refund; a refund is final. Refused without any change after the deadline, if the party does
 * not fit, and for a refund that the bank decides about.
 */
export async function chooseAfterNightChange(platform: Needs, chosen: Chosen): Promise<Decision<null>> {
  const affected = await readAffectedBooking(platform.database, chosen.affectedBookingId);
  if (!affected) return refused('booking.unknown');
  const nightId = nightOf(chosen.choice, affected);
  const once = () => choose(platform, chosen);
  return nightId ? retryAfterReleasingExpiredHolds(platform, nightId, once) : once();
}

const nightOf = (choice: GuestChoice, { nightChange }: AffectedBooking): string | null =>
  choice.kind === 'otherDate' ? choice.nightId : choice.kind === 'newDate' ? nightChange.newNightId : null;

/** Whether a choice only accepts the new date on which the booking has its places already. */
export const isOnlyAccepted = (
  choice: GuestChoice,
  { affected, booking }: { readonly affected: AffectedBooking; readonly booking: Pick<Booking, 'nightId'> },
): boolean => choice.kind === 'newDate' && booking.nightId === affected.nightChange.newNightId;

function choose(platform: Needs, { affectedBookingId, choice, by }: Chosen): Promise<Decision<null>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const affected = await readAffectedBooking(transaction, affectedBookingId);
    const booking = affected && (await lockBooking(transaction, affected.bookingId));
    const row = booking && (await lockAffectedBooking(transaction, affectedBookingId));
    if (!row) return refused('booking.unknown');
    const now = platform.clock.now();
    if (row.outcome === 'refund' && choice.kind === 'refund') return accepted(null);
    const isWaiting = whereIs(booking, row) === 'originalNight';
    const allowed = mayChoose({
      ...row,
      status: booking.status,
      deadline: row.nightChange.deadline,
      startsAt: isWaiting ? null : startOf(booking, booking.timeZone),
      now,
    });
    if (!allowed.accepted) return allowed;
    const inTransaction = { ...platform, database: transaction };
    if (choice.kind === 'refund') {
      const { withheldBecause } = await readRefundableMoney(transaction, booking);
      if (withheldBecause) return refused(withheldBecause);
      await refundBooking(inTransaction, booking.id);
      await writeStep(transaction, row.id, {
        ...settledAs('refund', 'guest', now),
        answeredAt: now,
      });
      return accepted(null);
    }
    const nightId = nightOf(choice, row);
    if (!nightId) return refused('night.notOffered');
    const moved = await go(inTransaction, { booking, row, nightId, by: by ?? 'guest' });
    if (!moved.accepted) return moved;
    await writeStep(transaction, row.id, {
      outcome: nightId === row.nightChange.newNightId ? 'newDate' : 'otherDate',
      decidedBy: by ? 'staff' : 'guest',
      answeredAt: now,
    });
    return accepted(null);
  });
}

/**
 * Moves the booking to another night of the same crawl that is on sale; a booking that is already on it
 * stays.
 */
async function go(
  platform: StepPlatform,
  { booking, row, nightId, by }: { booking: Booking; row: AffectedBooking; nightId: string; by: ChangedBy },
): Promise<Decision<null>> {
  const night = await readNight(platform.database, nightId);
  if (!night || night.crawlId !== booking.crawlId || night.id === row.nightChange.nightId)
    return refused('night.notOffered');
  if (booking.nightId === nightId)
    return night.status === 'scheduled' ? accepted(null) : refused('night.cancelled');
  const { saleClosesMinutesBeforeStart } = await readSettings(platform.database);
  const bookable = notBookableReason(night, booking.numberOfPeople, {
    now: platform.clock.now(),
    timeZone: booking.timeZone,
    closesMinutesBeforeStart: saleClosesMinutesBeforeStart,
  });
  return bookable.accepted
    ? moveToNewNight(platform, { bookingId: booking.id, nightId, by, isMailed: true })
    : bookable;
}
