import type { CityScope } from '#domain/accounts/permissions.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { paymentsList } from '#features/overview/payments/payments-query.ts';
import type { Platform } from '#platform/platform.ts';
import { withDatesIn } from '../kit/dates-in-address.ts';
import { adminLanguage } from '../kit/page-title.ts';

/** The choices in the address of a request, with the city's days and what the person may see. */
export async function readPaymentsQuery(platform: Platform, request: Request, cities: CityScope) {
  const timeZone = await homeTimeZone(platform);
  const today = todayIn(timeZone, platform.clock.now());
  const language = adminLanguage(request);
  const query = paymentsList.read(withDatesIn(new URL(request.url).searchParams, { language, today }));
  return { query, today, timeZone, language, asked: { ...query, cities, timeZone } };
}
