import type { Language } from '#domain/languages.ts';
import type { Booking } from '#features/booking/booking.ts';
import { ticketAddress, ticketQrSvg } from '#features/tickets/ticket-qr.server.ts';
import { ticketsOf } from '#features/tickets/ticket-store.server.ts';
import type { Platform } from '#platform/platform.ts';

export type TicketView = {
  readonly position: number;
  /** Empty if the client only has the link. */
  readonly guest: string;
  /** Whether somebody else holds it. Only they see its code, which is empty here, as are picture and address. */
  readonly isPassedOn: boolean;
  readonly code: string;
  /** The QR code, as the `src` of an image. */
  readonly picture: string;
  /** The URL of the ticket's page in the language of this page, to send to its guest. */
  readonly address: string;
};

/**
 * The valid tickets of a booking with their QR codes, for a page in that language. Names are included only if
 * `withNames` is set.
 */
export async function showTickets(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  booking: Booking,
  { withNames, pageLanguage }: { readonly withNames: boolean; readonly pageLanguage: Language },
): Promise<TicketView[]> {
  const { language } = booking;
  const tickets = await ticketsOf(database, booking.id);
  return Promise.all(
    tickets.map(async ({ position, code, signature, passedOnAt }) => ({
      position,
      guest: withNames ? (booking.guests[position - 1] ?? '') : '',
      ...(passedOnAt
        ? { isPassedOn: true, code: '', address: '', picture: '' }
        : {
            isPassedOn: false,
            code,
            address: ticketAddress(config.origin, { code, signature, language: pageLanguage }),
            picture: `data:image/svg+xml,${encodeURIComponent(ticketQrSvg(ticketAddress(config.origin, { code, signature, language })))}`,
          }),
    })),
  );
}
