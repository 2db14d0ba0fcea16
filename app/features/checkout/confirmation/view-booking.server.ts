import { isTonight } from '#domain/admission/door.ts';
import { endOf } from '#domain/calendar-date.ts';
import { type Booking, hasAgreed, isHeld } from '#features/booking/booking.ts';
import { readCrawl } from '#features/catalogue/catalogue-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { type CheckoutClient, isOwner } from '../checkout-owner.server.ts';
import type { BookingView } from './booking-view.ts';
import { maskEmail } from './mask-personal-data.ts';

/** The booking as the holder of the link sees it (docs/rules/booking.md, References). */
export async function viewBooking(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  booking: Booking,
  client: CheckoutClient,
): Promise<BookingView> {
  const crawl = await readCrawl(database, { id: booking.crawlId }, { includeInactive: true });
  const mine = isOwner(client, booking);
  const now = clock.now();
  const endsAt = endOf(booking, booking.timeZone);
  return {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    isHeld: isHeld(booking),
    heldUntil: booking.heldUntil?.toISOString() ?? null,
    timeZone: booking.timeZone,
    now: now.toISOString(),
    nightId: booking.nightId,
    night: {
      title: booking.crawlTitle,
      meetingPoint: booking.meetingPoint,
      city: crawl?.city.name ?? null,
      image: crawl?.image ?? null,
      date: booking.date,
      startTime: booking.startTime,
      endTime: booking.endTime,
    },
    balance: booking.balance,
    endsAt: endsAt.toISOString(),
    isOver: now > endsAt,
    isTonight: isTonight({ ...booking, status: booking.nightStatus }, now),
    quote: booking.quote,
    firstName: booking.firstName,
    email: mine ? booking.email : maskEmail(booking.email),
    isOwner: mine,
    hasAgreed: hasAgreed(booking),
  };
}
