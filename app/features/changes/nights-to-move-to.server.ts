import { startOf, todayIn } from '#domain/calendar-date.ts';
import { type Decision, refused } from '#domain/decision.ts';
import { notBookableReason } from '#domain/schedule/availability.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readNight, upcomingNights } from '#features/schedule/schedule-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

type Read = { readonly database: Database | Transaction; readonly now: Date };

/**
 * The nights that a guest may choose instead of the booking's own: nights of the same crawl that are on sale to
 * the public, have not started, and have room for the whole party.
 */
export async function nightsToMoveTo({ database, now }: Read, booking: Booking): Promise<ScheduledCrawl[]> {
  const { timeZone, crawlId, numberOfPeople } = booking;
  const [nights, settings] = await Promise.all([
    upcomingNights(database, { crawlId, from: todayIn(timeZone, now) }),
    readSettings(database),
  ]);
  const moment = { now, timeZone, closesMinutesBeforeStart: settings.saleClosesMinutesBeforeStart };
  return nights.filter(
    (night) =>
      night.id !== booking.nightId &&
      startOf(night, timeZone) > now &&
      notBookableReason(night, numberOfPeople, moment).accepted,
  );
}

/** Why a guest may not choose this night; `nightsToMoveTo` lists those that are accepted. */
export async function checkNightToMoveTo(
  { database, now }: Read,
  { booking, nightId }: { readonly booking: Booking; readonly nightId: string },
): Promise<Decision<null>> {
  const night = await readNight(database, nightId);
  if (!night || night.crawlId !== booking.crawlId || night.id === booking.nightId)
    return refused('night.notOffered');
  if (startOf(night, booking.timeZone) <= now) return refused('night.past');
  const { saleClosesMinutesBeforeStart } = await readSettings(database);
  return notBookableReason(night, booking.numberOfPeople, {
    now,
    timeZone: booking.timeZone,
    closesMinutesBeforeStart: saleClosesMinutesBeforeStart,
  });
}
