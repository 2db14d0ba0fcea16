import type { CityScope } from '#domain/accounts/permissions.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { list } from '#domain/form/fields.ts';
import type { Language } from '#domain/languages.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { adminNights, adminNightsOf } from '#features/overview/nights/admin-nights-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { fallsOn, manyQuery } from './many-query.ts';

/**
 * The nights that an address names: a selection by their ids (`night`), else those of its dates (`from` and `to`, by
 * default today), weekdays and crawl. In every state, those of a person's cities only.
 */
export async function findNights(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  address: URLSearchParams,
  { cities, language }: { readonly cities: CityScope; readonly language: Language },
) {
  const { database, clock } = platform;
  const timeZone = await homeTimeZone(platform);
  const today = todayIn(timeZone, clock.now());
  const ids = list.parse(address.getAll('night'));
  const search = new URLSearchParams(address);
  if (!search.has('from')) search.set('from', today);
  if (!search.has('to')) search.set('to', search.get('from') ?? today);
  const query = manyQuery(search, { language, today });
  const isBySelection = ids.length > 0;
  const found = isBySelection
    ? await adminNightsOf(database, ids, cities)
    : (await adminNights(database, { ...query, cities })).filter(({ date }) => fallsOn(query, date));
  return { timeZone, today, query, isBySelection, found };
}
