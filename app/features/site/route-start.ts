import { isBookable, isOnCalendar } from '#domain/schedule/availability.ts';
import type { RouteStart } from '#domain/schedule/route-times.ts';
import type { CurrentStorefront } from './storefront.ts';

/**
 * The start time that the stops of the route are calculated from: that of the chosen night, else of the next
 * night that can be booked, else of the next night. Without upcoming nights, the crawl's usual start time,
 * which has no date.
 */
export function routeStart(
  { nights, moment, usualStart }: Pick<CurrentStorefront, 'nights' | 'moment' | 'usualStart'>,
  chosenId: string | null,
): RouteStart {
  const coming = nights.filter((night) => isOnCalendar(night, moment));
  const night =
    coming.find(({ id }) => id === chosenId) ?? coming.find((each) => isBookable(each, moment)) ?? coming[0];
  return night
    ? { date: night.date, startTime: night.startTime, timeZone: moment.timeZone }
    : { startTime: usualStart };
}
