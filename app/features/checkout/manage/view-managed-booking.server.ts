import type { Language } from '#domain/languages.ts';
import { zero } from '#domain/money.ts';
import { type Booking, dueFor, hasAgreed, isNightCancelled } from '#features/booking/booking.ts';
import { guestFactsOf } from '#features/catalogue/catalogue-store.server.ts';
import { barsToAnnounce } from '#features/correspondence/booking-mails/bars-to-announce.server.ts';
import { readOpenChoice } from '#features/night-changes/your-night/read-your-night.server.ts';
import { waysToPayFor } from '#features/payment/available-providers.ts';
import { shownRefunds } from '#features/payment/refund-parts.server.ts';
import { planRefund } from '#features/payment/refundable-money.server.ts';
import type { Platform } from '#platform/platform.ts';
import { showTickets } from '../confirmation/show-tickets.server.ts';
import { freeUntil, groupOf } from '../confirmation/view-guest-booking.server.ts';
import { summaryOf } from '../my-bookings/own-booking-summary.ts';
import { offerCancellation, offerMove } from './own-changes.server.ts';

/** The booking, with everything that its guest may see and do. */
export async function viewManagedBooking(
  platform: Pick<Platform, 'database' | 'clock' | 'config' | 'gateways'>,
  { booking, language }: { readonly booking: Booking; readonly language: Language },
) {
  const { database, clock, gateways } = platform;
  const now = clock.now();
  const { city, goodToKnow } = await guestFactsOf(database, booking.crawlId);
  const refunds = await shownRefunds(database, booking.id);
  const [cancellation, move] = await Promise.all([
    offerCancellation({ database, now }, booking),
    offerMove({ database, now }, booking),
  ]);
  const isConfirmed = booking.status === 'confirmed';
  return {
    summary: summaryOf(booking, now, city),
    hasAgreed: hasAgreed(booking),
    quote: booking.quote,
    /**
     * What is left to pay after a change. Zero while the night is cancelled and the guest has not chosen yet.
     */
    balance: isConfirmed && !isNightCancelled(booking) ? booking.balance : zero(booking.total.currency),
    group: groupOf(booking),
    guests: booking.guests,
    phone: booking.phone,
    hasAccount: booking.userId !== null,
    choice: await readOpenChoice(platform, booking),
    tickets:
      isConfirmed && !isNightCancelled(booking)
        ? await showTickets(platform, booking, { withNames: true, pageLanguage: language })
        : [],
    refunds,
    freeUntil: freeUntil(booking, now),
    goodToKnow,
    bars: await barsToAnnounce(platform, booking, language),
    cancellation,
    mayMove: move.accepted,
    /** How the refund would be paid out if the booking were cancelled now. */
    refundParts: cancellation.accepted ? await planRefund(database, booking, cancellation.value.refund) : [],
    refundHours: booking.refundPolicy.hoursBeforeStart,
    now: now.toISOString(),
    ...waysToPayFor(gateways, dueFor(booking)),
  };
}
