import { type Agreement, agreementAt, noAgreement } from '#domain/booking/agreement.ts';
import { partyNames } from '#domain/booking/guest-names.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { NightOnSale } from '#features/schedule/schedule-store.server.ts';
import type { Order } from './cart.ts';
import type { QuotedBooking } from './quote-booking.server.ts';

/** Who books, as it is written on the booking. */
export function freezeCustomer({ details, language }: Order) {
  const { firstName, lastName, email, phone, country, specialRequests } = details;
  return { firstName, lastName, email, phone, country, specialRequests, language };
}

/** What the order says of the terms: a guest's checkout asks for both ticks, staff cannot agree for a guest. */
export const agreementOf = (order: Order, now: Date): Agreement =>
  order.staff ? noAgreement : agreementAt('checkout', now);

/** The names of the whole party. */
export const guestsOf = ({ details }: Order): string[] => partyNames(details, details.numberOfPeople);

/** Which night it is and where it begins, copied so that no later edit of night or crawl changes it. */
export const freezeNight = ({ night, crawl }: NightOnSale) => ({
  nightId: night.id,
  crawlId: crawl.id,
  crawlTitle: crawl.title,
  meetingPoint: crawl.meetingPoint,
  timeZone: crawl.timeZone,
  date: night.date,
  startTime: night.startTime,
  endTime: night.endTime,
});

/**
 * What is bought, copied so that no later edit of night, price, rate, coupon, policy or terms changes it
 * (docs/rules/booking.md).
 */
export function freezePurchase({ quote, night, crawl, couponId, settings }: QuotedBooking) {
  return {
    ...freezeNight({ night, crawl }),
    numberOfPeople: quote.people,
    ...amountOf(quote),
    quote,
    couponId,
    refundPolicy: { hoursBeforeStart: settings.refundHours },
    termsVersion: settings.termsVersion,
  };
}

const amountOf = ({ total }: Quote) => ({ total: total.amount, currency: total.currency });
