import { readBooking } from '#features/booking/booking-store.server.ts';
import { bookingCalendar } from '#features/correspondence/booking-calendar.server.ts';
import { languageOf } from '#i18n/language.ts';
import { platformContext } from '#request-context';
import type { Route } from './+types/calendar-route';

/** GET /booking-confirmation/:bookingId/calendar.ics: the night of a confirmed booking, for the guest's calendar. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { database, config } = context.get(platformContext);
  const booking = await readBooking(database, params.bookingId);
  if (booking?.status !== 'confirmed') return new Response(null, { status: 404 });
  const language = languageOf(new URL(request.url).pathname, request.headers.get('cookie'));
  return new Response(bookingCalendar({ booking, language, origin: config.origin }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${booking.reference}.ics"`,
      'Cache-Control': 'no-store',
    },
  });
}
