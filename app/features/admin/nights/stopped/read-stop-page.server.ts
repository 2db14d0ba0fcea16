import { suggestedDeadline } from '#domain/booking/stopped-night.ts';
import { clockIn, endOf, startOf, todayIn } from '#domain/calendar-date.ts';
import { readStop } from '#features/booking/stopped-nights/stopped-night-store.server.ts';
import { canReinstateNight } from '#features/changes/stopped-nights/reinstate-night.server.ts';
import {
  readAffected,
  readStopProgress,
} from '#features/changes/stopped-nights/stop-progress-store.server.ts';
import { readNight, upcomingNights } from '#features/schedule/schedule-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { adminNight } from '../admin-nights-store.server.ts';

/** The data of the page before and after a night is cancelled or rescheduled; null for an unknown night. */
export async function readStopPage(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  nightId: string,
) {
  const night = await adminNight(database, nightId);
  if (!night) return null;
  const now = clock.now();
  const stop = await readStop(database, nightId);
  if (stop) {
    const [progress, newNight, again] = await Promise.all([
      readStopProgress(database, { nightChangeId: stop.id }),
      stop.newNightId ? readNight(database, stop.newNightId) : null,
      canReinstateNight({ database, clock }, nightId),
    ]);
    return {
      night,
      now,
      stopped: { stop, progress, newNight, again: again.accepted ? null : again.refusal },
      plan: null,
    };
  }
  const [affected, nights] = await Promise.all([
    readAffected(database, nightId),
    upcomingNights(database, { crawlId: night.crawlId, from: todayIn(night.timeZone, now) }),
  ]);
  const others = nights.filter(
    (other) => other.id !== nightId && startOf(other, night.timeZone) > now && !other.bookingsDisabled,
  );
  return {
    night,
    now,
    stopped: null,
    plan: {
      isOpen: night.status === 'scheduled' && endOf(night, night.timeZone) > now,
      affected,
      others: others.map(({ id, date, startTime, availableSpots }) => ({
        id,
        date,
        startTime,
        free: availableSpots,
      })),
      deadline: localTime(suggestedDeadline(now), night.timeZone),
      today: todayIn(night.timeZone, now),
    },
  };
}

export type NightChangePageData = NonNullable<Awaited<ReturnType<typeof readStopPage>>>;

/** Date and time in the city's time zone, in the format of a datetime-local field. */
const localTime = (at: Date, timeZone: string): string => `${todayIn(timeZone, at)}T${clockIn(timeZone, at)}`;
