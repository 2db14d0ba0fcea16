import { todayIn } from '#domain/calendar-date.ts';
import type { ListQuery } from '#domain/list-query.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import type { Platform } from '#platform/platform.ts';
import { withDatesIn } from '../dates-in-address.ts';
import { adminLanguage } from '../page-title.ts';

/** The choices in the address of a list, with the days of the home city. Dates may be typed as people write them. */
export async function readListQuery<Query extends object>(
  platform: Platform,
  request: Request,
  list: ListQuery<Query>,
) {
  const timeZone = await homeTimeZone(platform);
  const today = todayIn(timeZone, platform.clock.now());
  const language = adminLanguage(request);
  const query = list.read(withDatesIn(new URL(request.url).searchParams, { language, today }));
  return { query, today, timeZone, language };
}
