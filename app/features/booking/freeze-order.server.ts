import type { Quote } from '#domain/pricing/quote.ts';
import type { Order } from './cart.ts';
import type { QuotedBooking } from './quote-booking.server.ts';

/** Who books, as it is written on the booking. */
export function freezeCustomer({ details, language }: Order) {
  const { firstName, lastName, email, phone, country, specialRequests } = details;
  return { firstName, lastName, email, phone, country, specialRequests, language };
}

/** The whole party, the customer first; a person without a name is an empty text. */
export function guestsOf({ details }: Order): string[] {
  const others = Array.from({ length: details.numberOfPeople - 1 }, (_, at) => details.additionalPeople[at]);
  return [`${details.firstName} ${details.lastName}`.trim(), ...others.map((name) => name ?? '')];
}

/**
 * What is bought, copied so that no later edit of night, price, rate, coupon, policy or terms changes it
 * (docs/rules/booking.md).
 */
export function freezePurchase({ quote, night, crawl, couponId, settings }: QuotedBooking) {
  return {
    nightId: night.id,
    crawlId: crawl.id,
    crawlTitle: crawl.title,
    meetingPoint: crawl.meetingPoint,
    timeZone: crawl.timeZone,
    date: night.date,
    startTime: night.startTime,
    endTime: night.endTime,
    numberOfPeople: quote.people,
    ...amountOf(quote),
    quote,
    couponId,
    refundPolicy: { hoursBeforeStart: settings.refundHours },
    termsVersion: settings.termsVersion,
  };
}

const amountOf = ({ total }: Quote) => ({ total: total.amount, currency: total.currency });
