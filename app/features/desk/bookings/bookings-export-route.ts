import { requireAdmin } from '#features/accounts/require-role.server.ts';
import { translator } from '#i18n/translate.ts';
import { platformContext } from '#request-context';
import { deskLanguage } from '../parts/page-title.ts';
import type { Route } from './+types/bookings-export-route';
import { readBookingsQuery } from './bookings-query.ts';
import { exportBookings } from './export-bookings.server.ts';

/** The bookings of the list's filters as a file, in the list's order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const query = readBookingsQuery(new URL(request.url).searchParams);
  const language = deskLanguage(request);
  const lines = exportBookings(context.get(platformContext), query, { t: translator(language), language });
  return new Response(lines, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="bookings.csv"',
      'Cache-Control': 'no-store',
    },
  });
}
