import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTonight } from '#features/catalogue/home-today.server.ts';
import { datesOf, readBookingsQuery } from '#features/overview/bookings/bookings-query.ts';
import { exportBookings } from '#features/overview/bookings/export-bookings.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { translator } from '#i18n/translate.ts';
import { formatIn } from '#platform/table-file.ts';
import { platformContext } from '#request-context';
import { adminLanguage } from '../kit/page-title.ts';
import type { Route } from './+types/bookings-export-route';

/** The filtered bookings as a file, in the order of the list. The extension in the URL is the format. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const { searchParams } = new URL(request.url);
  const language = adminLanguage(request);
  const platform = context.get(platformContext);
  const asked = readBookingsQuery(searchParams);
  const query = { ...asked, ...datesOf(asked, await homeTonight(platform)), cities };
  const reporting = await readReporting(platform.database);
  const words = { t: translator(language), language, reporting };
  return exportBookings(platform, query, formatIn(request.url), words);
}
