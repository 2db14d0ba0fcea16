import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { mayPassTickets } from '#domain/tickets/pass-on.ts';
import type { Booking } from '#features/booking/booking.ts';
import type { Platform } from '#platform/platform.ts';
import { ticketsOf } from '../ticket-store.server.ts';
import { occasionOf } from './pass-ticket.server.ts';

/** A ticket as the customer who manages its booking sees it, without its code. */
export type PassableTicket = {
  readonly position: number;
  /** Empty if no name was given. */
  readonly name: string;
  readonly isIn: boolean;
  /** Null for a ticket that was not passed on. The address is empty once it was erased. */
  readonly holder: { readonly email: string; readonly since: CalendarDate } | null;
};

/** The valid tickets of a booking, and whether they can be passed on now. */
export async function viewPassableTickets(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  booking: Booking,
) {
  const tickets = booking.status === 'confirmed' ? await ticketsOf(database, booking.id) : [];
  return {
    mayPass: mayPassTickets(occasionOf(booking, clock.now())),
    language: booking.language,
    tickets: tickets.map(
      ({ position, checkedInAt, passedOnAt, holderEmail }): PassableTicket => ({
        position,
        name: booking.guests[position - 1] ?? '',
        isIn: checkedInAt !== null,
        holder: passedOnAt && {
          email: holderEmail ?? '',
          since: todayIn(booking.timeZone, passedOnAt),
        },
      }),
    ),
  };
}
