import { factsOf, type StaffFacts } from '#domain/booking/booking-facts.ts';
import type { Customer } from '#domain/booking/customer-details.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { baseRate, convertBetween } from '#domain/exchange.ts';
import type { Language } from '#domain/languages.ts';
import { baseCurrency, type CurrencyCode, type Money, money, zero } from '#domain/money.ts';
import { monthOf } from '#domain/month.ts';
import { collectedByPartner } from '#domain/partners/terms.ts';
import { type DeskMethod, isDeskMethod } from '#domain/payment/desk-methods.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { type Booking, dueFor } from '#features/booking/booking.ts';
import { lockBooking, readBookingByKey, writeDeposit } from '#features/booking/booking-store.server.ts';
import type { Order, SoldAlready } from '#features/booking/cart.ts';
import { confirmBooking } from '#features/booking/confirm-booking.server.ts';
import { placeOnce } from '#features/booking/place-booking.server.ts';
import type { GroupOrder } from '#features/booking/placed-by.ts';
import { retryAfterReleasingExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import { whyNoLink } from '#features/payment/available-providers.ts';
import { takeAtDesk } from '#features/payment/desk-payment.server.ts';
import { owedByPartner } from '#features/payment/statements/owed-by-partner-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Gateways } from '#platform/payments/payment-gateway.ts';
import type { ChangingPlatform } from './change-booking.server.ts';
import { collectByPartner } from './collect-by-partner.server.ts';
import { offerToGroup } from './group-offer.server.ts';

/** How a booking placed by staff is paid. */
export type StaffPayment =
  | { readonly by: DeskMethod }
  /** The guest owes the price, and pays it at the door. */
  | { readonly by: 'later' }
  /** The partner took the money, or its deposit, by the terms of the booking. */
  | {
      readonly by: 'partner' /** Whether staff agreed to exceed what the partner may owe us. */;
      readonly overLimit?: boolean;
    }
  | { readonly by: 'link'; readonly holdMinutes: number }
  | { readonly by: 'nothing'; readonly because: string };

export type StaffOrder = StaffFacts & {
  readonly key: string;
  readonly who: { readonly userId: string };
  readonly nightId: string;
  readonly people: number;
  readonly customer: Customer;
  readonly addOns: Order['addOns'];
  /** Ignored if the booking is free. */
  readonly couponCode: string | null;
  readonly currency: CurrencyCode;
  readonly language: Language;
  readonly payment: StaffPayment;
  /** The price that the form showed; another price is refused with `quote.changed`. */
  readonly agreed: Money | null;
  /** The terms of a group; absent for all other bookings. */
  readonly group?: GroupOrder | null;
  /** A sale that a phone has made without a network; absent for all other bookings. */
  readonly asSold?: SoldAlready | null;
};

type Placed = { readonly bookingId: string };

/**
 * Places a booking for a guest who calls or comes in person, by the same rules and from the same places as a
 * guest's own booking. Whoever pays the team, pays at the door or pays nothing is confirmed at once, with tickets. A booking with a payment
 * link is held as long as chosen. What a partner takes by its terms is owed to us, and the guest pays the rest (docs/rules/partners.md). A link requires an e-mail address, and a free booking a reason. The same
 * sale with which a partner would owe us more than its limit is refused with `partner.overLimit` until staff confirm it. The same
 * key is the same booking; while it waits for its link to be paid, another way of payment is refused
 * (`change.keyUsed`).
 */
export function placeForGuest(platform: ChangingPlatform, order: StaffOrder): Promise<Decision<Placed>> {
  const { payment } = order;
  if (payment.by === 'nothing' && payment.because.trim() === '')
    return Promise.resolve(refused('booking.freeReasonMissing'));
  return retryAfterReleasingExpiredHolds(platform, order.nightId, () =>
    placeForGuestIn(platform, platform.database, order),
  );
}

/** The same within the transaction of a larger operation. */
export function placeForGuestIn(
  platform: ChangingPlatform,
  database: Database | Transaction,
  order: StaffOrder,
): Promise<Decision<Placed>> {
  const { who, payment, agreed, group } = order;
  const isFree = payment.by === 'nothing';
  return decideInTransaction(database, async (transaction) => {
    const existing = await readBookingByKey(transaction, order.key);
    // Otherwise the booking would stay unpaid, and the payment would not be recorded.
    if (existing && existing.status !== 'confirmed' && payment.by !== 'link')
      return refused('change.keyUsed');
    const placed = await placeOnce({ ...platform, database: transaction }, orderOf(order, platform.gateways));
    if (!placed.accepted) return placed;
    const { bookingId, created } = placed.value;
    if (!created) return accepted({ bookingId });
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    if (agreed && !isFree && agreed.amount !== booking.total.amount)
      return refused({ reason: 'quote.changed', total: booking.total });
    if (group) {
      const offered = await offerToGroup(platform, transaction, { booking, key: order.key });
      if (!offered.accepted) return offered;
    }
    if (payment.by === 'partner') {
      const within = payment.overLimit
        ? accepted(null)
        : await withinCredit(transaction, booking, platform.clock.now());
      if (!within.accepted) return within;
      const collected = await collectByPartner(platform, transaction, { booking, takenBy: who.userId });
      if (!collected.accepted) return collected;
    }
    if ((isDeskMethod(payment.by) || payment.by === 'later') && booking.status === 'pending') {
      if (payment.by === 'later') await writeDeposit(transaction, bookingId, zero(booking.total.currency));
      else
        await takeAtDesk(platform, transaction, {
          booking,
          amount: dueFor(booking),
          method: payment.by,
          takenBy: who.userId,
        });
      const confirmed = await confirmBooking(transaction, bookingId, platform.publish);
      if (!confirmed.accepted) return confirmed;
    }
    await writeAudit(transaction, {
      who,
      what: 'booking.placedByStaff',
      subject: { kind: 'booking', id: bookingId },
      after: {
        ...factsOf(order),
        payment,
        people: order.people,
        nightId: order.nightId,
        total: booking.total,
      },
    });
    return accepted({ bookingId });
  });
}

/** Whether the partner of a booking may hold what it takes of the guest, by its credit limit. */
async function withinCredit(
  transaction: Transaction,
  { partnerId, partnerTerms, quote, timeZone }: Booking,
  now: Date,
): Promise<Decision<null>> {
  const partner = partnerId && (await partnerRow(transaction, partnerId));
  if (!partner || partner.creditLimit === null) return accepted(null);
  const owed = await owedByPartner(transaction, {
    ...{ partnerId: partner.id, month: monthOf(todayIn(timeZone, now)) },
  });
  const held = convertBetween(collectedByPartner(partnerTerms, quote), quote.rate, baseRate()).amount;
  if (owed + held <= partner.creditLimit) return accepted(null);
  return refused({
    reason: 'partner.overLimit',
    limit: money(partner.creditLimit, baseCurrency),
    owed: money(Math.max(0, owed), baseCurrency),
    held: money(held, baseCurrency),
  });
}

const orderOf = (
  {
    key,
    nightId,
    people,
    customer,
    addOns,
    couponCode,
    currency,
    language,
    payment,
    group,
    asSold = null,
    ...order
  }: StaffOrder,
  gateways: Gateways,
): Order => ({
  // What the team or a partner takes may be any amount.
  ...(payment.by === 'link' && { unpayableReason: (total: Money) => whyNoLink(gateways, total) }),
  idempotencyKey: key,
  nightId,
  addOns,
  couponCode: payment.by === 'nothing' ? null : couponCode,
  asSold,
  currency,
  language,
  details: { ...customer, numberOfPeople: people },
  placedBy: {
    kind: 'staff',
    ...factsOf(order),
    holdMinutes: payment.by === 'link' ? payment.holdMinutes : null,
    freeBecause: payment.by === 'nothing' ? payment.because.trim() : null,
    // A group gets its offer instead.
    isMailedAtOnce: payment.by === 'link' && !group,
    group: group ?? null,
  },
});
