import type { CityScope } from '#domain/accounts/permissions.ts';
import { suggestedDeadline } from '#domain/booking/night-change.ts';
import { endOf } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import { readAffected } from '#features/night-changes/affected-store.server.ts';
import { readProgressOfNights } from '#features/night-changes/progress/progress-of-nights-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { deadlineValues } from '../change/night-change-form.ts';
import { findNights } from '../many/find-nights.server.ts';

/**
 * The nights that the address names, by their ids or by dates (by default today): those that can be cancelled with
 * what that would affect, and those that are already cancelled with their progress.
 */
export async function readNightsToCancel(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  address: URLSearchParams,
  { cities, language }: { readonly cities: CityScope; readonly language: Language },
) {
  const { database, clock } = platform;
  const now = clock.now();
  const { timeZone, today, query, isBySelection, found } = await findNights(platform, address, {
    cities,
    language,
  });
  const open = found.filter((night) => night.status === 'scheduled' && endOf(night, night.timeZone) > now);
  const changed = found.filter(({ status }) => status === 'cancelled' || status === 'moved');
  const [affected, progress] = await Promise.all([
    readAffected(
      database,
      open.map(({ id }) => id),
    ),
    readProgressOfNights(
      database,
      changed.map(({ id }) => id),
    ),
  ]);
  return {
    now,
    today,
    /** Null where the address names the nights themselves. */
    query: isBySelection ? null : query,
    from: found[0]?.date ?? query.from,
    nights: open.flatMap((night) => {
      const ofNight = affected.get(night.id);
      return ofNight ? [{ night, affected: ofNight }] : [];
    }),
    changed: changed.flatMap((night) => {
      const ofNight = progress.get(night.id);
      return ofNight ? [{ night, progress: ofNight }] : [];
    }),
    deadline: deadlineValues(suggestedDeadline(now), timeZone),
  };
}

export type NightsToCancel = Awaited<ReturnType<typeof readNightsToCancel>>;
