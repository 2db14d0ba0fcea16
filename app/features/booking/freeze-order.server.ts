import { type Agreement, agreementAt, noAgreement } from '#domain/booking/agreement.ts';
import { customerTexts } from '#domain/booking/customer-fields.ts';
import { depositOf } from '#domain/booking/group-terms.ts';
import { partyNames } from '#domain/booking/guest-names.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { NightOnSale } from '#features/schedule/schedule-store.server.ts';
import type { Order } from './cart.ts';
import { agreesToTerms, groupOf } from './placed-by.ts';
import type { QuotedBooking } from './quote-booking.server.ts';

/** The customer columns of a booking. */
export const freezeCustomer = ({ details, language }: Order) => ({ ...customerTexts(details), language });

/**
 * The agreement of an order. The checkout requires a guest to check both boxes; staff cannot agree for a
 * guest.
 */
export const agreementOf = (order: Order, now: Date): Agreement =>
  agreesToTerms(order.placedBy) ? agreementAt('checkout', now) : noAgreement;

/** The names of the whole party. */
export const guestsOf = ({ details }: Order): string[] => partyNames(details, details.numberOfPeople);

/**
 * The night and its times, copied so that later edits of the night or the crawl do not change the booking.
 */
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
 * The purchase, copied so that later edits of night, price, rate, coupon, policy or terms do not change the
 * booking (docs/rules/booking.md).
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

/** The terms of a group; empty for all other bookings. */
export function freezeGroup({ placedBy }: Order, { total }: Quote) {
  const group = groupOf(placedBy);
  return {
    isGroup: group !== null,
    deposit: group && (depositOf(group.deposit, total)?.amount ?? null),
    balanceDueOn: group?.balanceDueOn ?? null,
    groupNote: group?.note ?? '',
    billTo: group?.billTo ?? '',
    enquiryId: group?.enquiryId ?? null,
  };
}

const amountOf = ({ total }: Quote) => ({ total: total.amount, currency: total.currency });
