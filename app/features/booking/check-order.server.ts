import { depositOf } from '#domain/booking/group-terms.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { same } from '#domain/money.ts';
import { givenAway } from '#domain/pricing/quote.ts';
import { notBookableReason } from '#domain/schedule/availability.ts';
import { bookingsAreOff } from '#features/settings/bookings-off.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Hold } from './booking.ts';
import { cartOf, type Order } from './cart.ts';
import { groupOf, keepsSalesHours, paymentTerms } from './placed-by.ts';
import { type QuotedBooking, quoteBooking } from './quote-booking.server.ts';

/**
 * Every check before an order can become a booking, independent of checks in the browser: the night can be
 * booked by this party, the prices and the coupon are valid, the customer saw this total, and the total can
 * be paid. `ownHold` is what the same booking already holds.
 */
export async function checkOrder(
  platform: { readonly database: Database | Transaction },
  order: Order,
  now: Date,
  ownHold: Hold | null = null,
): Promise<Decision<QuotedBooking>> {
  const quoted = await quoteBooking(platform, cartOf(order), now, ownHold);
  if (!quoted.accepted || order.asSold) return quoted;
  const { quote, couponRefusal, night, crawl, settings } = quoted.value;
  const isPublic = keepsSalesHours(order.placedBy);
  if (settings.bookingsOff && isPublic) return bookingsAreOff(settings);
  const bookable = notBookableReason(night, quote.people, {
    now,
    timeZone: crawl.timeZone,
    closesMinutesBeforeStart: isPublic ? settings.saleClosesMinutesBeforeStart : null,
    untilItEnds: !isPublic,
  });
  if (!bookable.accepted) return bookable;
  if (couponRefusal) return refused(couponRefusal);
  if (order.expectedTotal && !same(order.expectedTotal, quote.total)) {
    return refused({ reason: 'quote.changed', total: quote.total });
  }
  if (order.agreedTerms && order.agreedTerms !== settings.termsVersion) return refused('terms.changed');
  if (paymentTerms(order.placedBy).freeBecause) return accepted({ ...quoted.value, quote: givenAway(quote) });
  const unpayable = order.unpayableReason?.(
    depositOf(groupOf(order.placedBy)?.deposit ?? null, quote.total) ?? quote.total,
  );
  return unpayable ? refused(unpayable) : accepted(quoted.value);
}
