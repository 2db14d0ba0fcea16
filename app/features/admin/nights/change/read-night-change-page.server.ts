import { suggestedDeadline } from '#domain/booking/night-change.ts';
import { endOf, startOf, todayIn } from '#domain/calendar-date.ts';
import { readAffectedOfNight } from '#features/night-changes/affected-store.server.ts';
import { readNightChange } from '#features/night-changes/night-change-store.server.ts';
import { readNightChangeProgress } from '#features/night-changes/progress/night-change-progress-store.server.ts';
import { canReinstateNight } from '#features/night-changes/reinstate-night.server.ts';
import { adminNight } from '#features/overview/nights/admin-nights-store.server.ts';
import { readNight, upcomingNights } from '#features/schedule/schedule-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { deadlineValues } from './night-change-form.ts';

/** The data of the page before and after a night is cancelled or rescheduled; null for an unknown night. */
export async function readNightChangePage(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  nightId: string,
) {
  const night = await adminNight(database, nightId);
  if (!night) return null;
  const now = clock.now();
  const nightChange = await readNightChange(database, nightId);
  if (nightChange) {
    const [progress, newNight, again] = await Promise.all([
      readNightChangeProgress(database, { nightChangeId: nightChange.id }),
      nightChange.newNightId ? readNight(database, nightChange.newNightId) : null,
      canReinstateNight({ database, clock }, nightId),
    ]);
    return {
      night,
      now,
      changed: { nightChange, progress, newNight, again: again.accepted ? null : again.refusal },
      plan: null,
    };
  }
  const [affected, nights] = await Promise.all([
    readAffectedOfNight(database, nightId),
    upcomingNights(database, { crawlId: night.crawlId, from: todayIn(night.timeZone, now) }),
  ]);
  const others = nights.filter(
    (other) => other.id !== nightId && startOf(other, night.timeZone) > now && !other.bookingsDisabled,
  );
  return {
    night,
    now,
    changed: null,
    plan: {
      isOpen: night.status === 'scheduled' && endOf(night, night.timeZone) > now,
      affected,
      others: others.map(({ id, date, startTime, availableSpots }) => ({
        id,
        date,
        startTime,
        free: availableSpots,
      })),
      deadline: deadlineValues(suggestedDeadline(now), night.timeZone),
      today: todayIn(night.timeZone, now),
    },
  };
}

export type NightChangePageData = NonNullable<Awaited<ReturnType<typeof readNightChangePage>>>;
