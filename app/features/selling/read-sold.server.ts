import { readBooking } from '#features/booking/booking-store.server.ts';
import { bookingAddress } from '#features/correspondence/letters/booking-address.ts';
import type { SignedInSeller } from '#features/partners/access/seller-access-store.server.ts';
import { ticketQrSvg } from '#features/tickets/ticket-qr.server.ts';
import { addressIn } from '#i18n/language.ts';
import type { Platform } from '#platform/platform.ts';
import { ownSale } from './selling-store.server.ts';

/**
 * A sale of a seller, with the link to hand over: to pay while it is unpaid, else to the tickets. Null if it is not one of theirs. What a guest booked
 * alone has no link, because the link opens the booking.
 */
export async function readSold(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  { seller, bookingId }: { readonly seller: SignedInSeller; readonly bookingId: string },
) {
  const sale = await ownSale(database, { seller, id: bookingId });
  const booking = sale && (await readBooking(database, sale.id));
  if (!booking) return null;
  const isOpen = sale.status === 'confirmed' || (sale.status === 'pending' && !sale.isHoldOver);
  const address = sale.foundBy === 'seller' && isOpen ? linkOf(config.origin, booking) : null;
  return {
    sale,
    heldUntil: sale.status === 'pending' ? (booking.heldUntil?.toISOString() ?? null) : null,
    timeZone: booking.timeZone,
    hasEmail: booking.email !== '',
    link: address && {
      address,
      picture: `data:image/svg+xml,${encodeURIComponent(ticketQrSvg(address))}`,
    },
    mayCancel: sale.foundBy === 'seller' && sale.status === 'pending',
  };
}

/** Where the guest pays, or finds the tickets, in the language of the booking. */
function linkOf(origin: string, booking: NonNullable<Awaited<ReturnType<typeof readBooking>>>): string {
  return booking.status === 'pending'
    ? `${origin}${addressIn(booking.language, '/checkout')}?booking=${booking.id}`
    : bookingAddress(origin, booking);
}
