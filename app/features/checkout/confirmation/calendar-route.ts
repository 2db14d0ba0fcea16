import { readBooking } from '#features/booking/booking-store.server.ts';
import { calendarChanges } from '#features/booking/calendar-changes-store.server.ts';
import { bookingCalendar } from '#features/correspondence/letters/booking-calendar.server.ts';
import { languageOfPage } from '#i18n/language.ts';
import { platformContext } from '#request-context';
import type { Route } from './+types/calendar-route';

/**
 * GET /booking-confirmation/:bookingId/calendar.ics: the calendar event of a confirmed booking. For a
 * cancelled booking, the event that removes it from the calendar.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { database, config } = context.get(platformContext);
  const booking = await readBooking(database, params.bookingId);
  if (booking?.status !== 'confirmed' && booking?.status !== 'cancelled')
    return new Response(null, { status: 404 });
  const language = languageOfPage(request);
  const changes = await calendarChanges(database, booking.id);
  return new Response(
    bookingCalendar({ booking, changes, language, origin: config.origin, siteName: config.site.name }),
    {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `attachment; filename="${booking.reference}.ics"`,
        'Cache-Control': 'no-store',
      },
    },
  );
}
