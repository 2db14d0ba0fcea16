import type { Language } from '#domain/languages.ts';
import { zero } from '#domain/money.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { dueFor, hasAgreed, isNightCancelled } from '#features/booking/booking.ts';
import { readMyBooking } from '#features/booking/my-bookings-store.server.ts';
import { guestFactsOf } from '#features/catalogue/catalogue-store.server.ts';
import { barsToAnnounce } from '#features/correspondence/booking-mails/bars-to-announce.server.ts';
import { readOpenChoice } from '#features/night-changes/your-night/read-your-night.server.ts';
import { waysToPayFor } from '#features/payment/available-providers.ts';
import { planRefund, shownRefunds } from '#features/payment/refund-parts.server.ts';
import type { Platform } from '#platform/platform.ts';
import { showTickets } from '../confirmation/show-tickets.server.ts';
import { freeUntil } from '../confirmation/view-booking.server.ts';
import { summaryOf } from './booking-summary.ts';
import { offerCancellation } from './cancel-my-booking.server.ts';

/** The customer's own booking with all that its owner may see and do; null for anybody else's. */
export async function viewMyBooking(
  platform: Pick<Platform, 'database' | 'clock' | 'config' | 'gateways'>,
  {
    visitor,
    bookingId,
    language,
  }: { readonly visitor: Visitor; readonly bookingId: string; readonly language: Language },
) {
  const { database, clock, gateways } = platform;
  const booking = await readMyBooking(database, { userId: visitor.userId, bookingId });
  if (!booking) return null;
  const now = clock.now();
  const { city, goodToKnow } = await guestFactsOf(database, booking.crawlId);
  const refunds = await shownRefunds(database, booking.id);
  const cancellation = offerCancellation(booking, now);
  const isConfirmed = booking.status === 'confirmed';
  return {
    summary: summaryOf(booking, now, city),
    hasAgreed: hasAgreed(booking),
    quote: booking.quote,
    /**
     * What is left to pay after a change. Zero while the night is cancelled and the guest has not chosen yet.
     */
    balance: isConfirmed && !isNightCancelled(booking) ? booking.balance : zero(booking.total.currency),
    guests: booking.guests,
    sendTo: visitor.email,
    choice: await readOpenChoice(platform, booking),
    tickets: isConfirmed && !isNightCancelled(booking) ? await showTickets(platform, booking, true) : [],
    refunds,
    freeUntil: freeUntil(booking, now),
    goodToKnow,
    bars: await barsToAnnounce(platform, booking, language),
    cancellation,
    /** How the refund would be paid out if the booking were cancelled now. */
    refundParts: cancellation.accepted
      ? await planRefund(database, booking.id, cancellation.value.refund)
      : [],
    refundHours: booking.refundPolicy.hoursBeforeStart,
    now: now.toISOString(),
    ...waysToPayFor(gateways, dueFor(booking)),
  };
}
