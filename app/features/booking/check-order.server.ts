import { accepted, type Decision, refused } from '#domain/decision.ts';
import { same } from '#domain/money.ts';
import { givenAway } from '#domain/pricing/quote.ts';
import { notBookableReason } from '#domain/schedule/availability.ts';
import { bookingsAreOff } from '#features/content/site-settings.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { cartOf, type Order } from './cart.ts';
import type { Hold } from './change-holds.server.ts';
import { type QuotedBooking, quoteBooking } from './quote-booking.server.ts';

/**
 * Everything that the server asks before an order may become a booking, whatever the browser had checked: the night can
 * be booked by this many, prices and coupon hold, the customer saw this total, and it can be paid. `ownHold` is what the same booking
 * holds already.
 */
export async function checkOrder(
  platform: { readonly database: Database | Transaction },
  order: Order,
  now: Date,
  ownHold: Hold | null = null,
): Promise<Decision<QuotedBooking>> {
  const quoted = await quoteBooking(platform, cartOf(order), now, ownHold);
  if (!quoted.accepted) return quoted;
  const { quote, couponRefusal, night, crawl, settings } = quoted.value;
  const { staff } = order;
  // The switch and the end of the sale are for the public: whoever stands at the desk may still be sold a place.
  if (settings.bookingsOff && !staff) return bookingsAreOff(settings);
  const bookable = notBookableReason(night, quote.people, {
    now,
    timeZone: crawl.timeZone,
    closesMinutesBeforeStart: staff ? null : settings.saleClosesMinutesBeforeStart,
  });
  if (!bookable.accepted) return bookable;
  if (couponRefusal) return refused(couponRefusal);
  if (order.expectedTotal && !same(order.expectedTotal, quote.total)) {
    return refused({ reason: 'quote.changed', total: quote.total });
  }
  if (order.agreedTerms && order.agreedTerms !== settings.termsVersion) return refused('terms.changed');
  if (staff?.freeBecause) return accepted({ ...quoted.value, quote: givenAway(quote) });
  const unpayable = order.whyNotPayable?.(quote.total);
  return unpayable ? refused(unpayable) : accepted(quoted.value);
}
