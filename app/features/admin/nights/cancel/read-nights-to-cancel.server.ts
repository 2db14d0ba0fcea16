import type { CityScope } from '#domain/accounts/permissions.ts';
import { suggestedDeadline } from '#domain/booking/night-change.ts';
import { clockIn, endOf, todayIn } from '#domain/calendar-date.ts';
import { list } from '#domain/form/fields.ts';
import type { Language } from '#domain/languages.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import type { Platform } from '#platform/platform.ts';
import { adminNights, adminNightsOf } from '../admin-nights-store.server.ts';
import { readAffected, readProgressOfNights } from '../change/night-change-progress-store.server.ts';
import { fallsOn, manyQuery } from '../many/many-query.ts';

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
  const timeZone = await homeTimeZone(platform);
  const today = todayIn(timeZone, now);
  const ids = list.parse(address.getAll('night'));
  const search = new URLSearchParams(address);
  if (!search.has('from')) search.set('from', today);
  if (!search.has('to')) search.set('to', search.get('from') ?? today);
  const query = manyQuery(search, { language, today });
  const found =
    ids.length > 0
      ? await adminNightsOf(database, ids, cities)
      : (await adminNights(database, { ...query, cities })).filter(({ date }) => fallsOn(query, date));
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
  const deadline = suggestedDeadline(now);
  return {
    now,
    today,
    /** Null where the address names the nights themselves. */
    query: ids.length > 0 ? null : query,
    from: found[0]?.date ?? query.from,
    nights: open.flatMap((night) => {
      const ofNight = affected.get(night.id);
      return ofNight ? [{ night, affected: ofNight }] : [];
    }),
    changed: changed.flatMap((night) => {
      const ofNight = progress.get(night.id);
      return ofNight ? [{ night, progress: ofNight }] : [];
    }),
    deadline: `${todayIn(timeZone, deadline)}T${clockIn(timeZone, deadline)}`,
  };
}

export type NightsToCancel = Awaited<ReturnType<typeof readNightsToCancel>>;
