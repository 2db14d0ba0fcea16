import { holdsSpots } from '#domain/booking/booking-states.ts';
import { customerFieldNames } from '#domain/booking/customer-fields.ts';
import { countingOwn } from '#domain/booking/own-places.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isZero } from '#domain/money.ts';
import { normaliseCode } from '#domain/pricing/coupon.ts';
import { keepReduction } from '#domain/pricing/requote.ts';
import { partnerCodeOfCoupon } from '#features/partners/sellers-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { answerFor, type Booking, holdOf, isHeld, type PlacedBooking } from './booking.ts';
import { lockBooking, readBooking, rewriteBooking } from './booking-store.server.ts';
import { lengthenHold, moveBookings } from './booking-transition-store.server.ts';
import type { Order } from './cart.ts';
import { changeHolds, holdFor } from './change-holds.server.ts';
import { checkOrder } from './check-order.server.ts';
import { confirmBooking } from './confirm-booking.server.ts';
import { agreementOf, freezeCustomer, freezeGroup, freezePurchase, guestsOf } from './freeze-order.server.ts';
import { limitExtendedHold } from './limit-unpaid-holds.server.ts';
import { agreesToTerms, groupOf, senderColumns, sentBy } from './placed-by.ts';
import { renewHold } from './reacquire-hold.server.ts';

type Needs = Pick<Platform, 'database' | 'clock'> & EventPublisher;
type Revised = { readonly bookingId: string; readonly order: Order };

/**
 * "Back to edit": replaces the order of a booking. The booking keeps its id, its reference and, while it is
 * active, its hold. If only the details change, the stored price stays. A change of party, add-ons, coupon or
 * night is priced again and acquires or releases the difference at once, or it is refused and nothing
 * changes. The currency cannot change (`currency.frozen`). An expired booking acquires its places again; a
 * confirmed or cancelled one is refused. Callers are wrapped in `retryAfterReleasingExpiredHolds`.
 */
export function reviseOnce(platform: Needs, { bookingId, order }: Revised): Promise<Decision<PlacedBooking>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    if (booking.status === 'confirmed') return refused('booking.alreadyPaid');
    if (booking.status === 'cancelled') return refused('booking.notPending');
    // Its terms were agreed with staff, and the checkout does not know them.
    if (booking.isGroup && order.placedBy.kind === 'guest') return refused('booking.notPending');

    const revised = isSamePurchase(booking, order)
      ? await reviseCustomer(platform, transaction, booking, order)
      : await revisePurchase(platform, transaction, booking, order);
    if (!revised.accepted) return revised;
    return accepted(answerFor((await readBooking(transaction, bookingId)) ?? booking));
  });
}

async function reviseCustomer(
  { clock }: Needs,
  transaction: Transaction,
  booking: Booking,
  order: Order,
): Promise<Decision<null>> {
  if (!isSameCustomer(booking, order)) {
    await rewriteBooking(transaction, booking.id, freezeCustomer(order), guestsOf(order));
  }
  const revised = { ...booking, email: order.details.email };
  const renewed = isHeld(booking)
    ? accepted(null)
    : await renewHold(transaction, revised, { now: clock.now(), client: order.client ?? null });
  if (!renewed.accepted || revised.email === booking.email) return renewed;
  // Limits per customer count by e-mail address, so they are checked again after it changes.
  const held = await changeHolds(transaction, { released: [holdOf(booking)], acquired: [holdOf(revised)] });
  return held.accepted
    ? limitExtendedHold(transaction, { bookingId: booking.id, nightId: booking.nightId })
    : held;
}

async function revisePurchase(
  { clock, publish }: Needs,
  transaction: Transaction,
  booking: Booking,
  order: Order,
): Promise<Decision<null>> {
  if (order.currency !== booking.total.currency) return refused('currency.frozen');
  const currentHold = holdsSpots[booking.status] ? holdOf(booking) : null;
  const now = clock.now();
  const checked = await checkOrder({ database: transaction }, order, now, currentHold);
  if (!checked.accepted) return checked;
  const { settings } = checked.value;
  const quote = keepReduction(checked.value.quote, booking.quote);

  const purchase = {
    ...freezeCustomer(order),
    ...freezePurchase({ ...checked.value, quote }),
    ...freezeGroup(order, quote),
    ...renewedAgreement(order, now),
    ...from(order),
    ...(await changedSender(transaction, booking, order, checked.value.couponId)),
  };
  await rewriteBooking(transaction, booking.id, purchase, guestsOf(order));
  if (booking.status === 'expired') {
    await moveBookings(transaction, [booking], { to: 'pending', holdMinutes: settings.holdMinutes });
  } else if (booking.isHoldOver) {
    await lengthenHold(transaction, booking.id, settings.holdMinutes);
  }
  if (isZero(quote.total)) {
    const confirmed = await confirmBooking(transaction, booking.id, publish);
    if (!confirmed.accepted) return confirmed;
  }
  const newHold = holdFor(booking.id, order, checked.value);
  const held = await changeHolds(transaction, {
    released: currentHold ? [currentHold] : [],
    acquired: [newHold],
  });
  if (!held.accepted) return refused(countingOwn(held.refusal, newHold.nightId, currentHold));
  return limitExtendedHold(transaction, { bookingId: booking.id, nightId: newHold.nightId });
}

/** A code, coupon or link that came up since the booking was placed. What staff wrote and a seller sold stays, and so does a sender without a new one. */
async function changedSender(
  transaction: Transaction,
  { partnerFoundBy }: Booking,
  { placedBy }: Order,
  couponId: string | null,
) {
  if (placedBy.kind !== 'guest' || partnerFoundBy === 'staff' || partnerFoundBy === 'seller') return {};
  const sent = sentBy(placedBy, couponId && (await partnerCodeOfCoupon(transaction, couponId)));
  return sent ? senderColumns(sent) : {};
}

/** A guest's checkout requires the agreement each time; changes by staff do not affect it. */
const renewedAgreement = (order: Order, now: Date) =>
  agreesToTerms(order.placedBy) ? agreementOf(order, now) : {};

const from = ({ client }: Order) => (client ? { heldFrom: client } : {});

/** Whether the order is the one that the booking was placed with; its language may differ. */
export const isSameOrder = (booking: Booking, order: Order): boolean =>
  isSamePurchase(booking, order) && isSameCustomer(booking, { ...order, language: booking.language });

/** Whether the order has the add-ons of the booking, in any order. */
export const hasSameAddOns = (booking: Pick<Booking, 'quote'>, { addOns }: Pick<Order, 'addOns'>): boolean =>
  listed(booking.quote.lines) === listed(addOns);

/** Whether the order has the same purchase as the booking; the stored price then stays. */
function isSamePurchase(booking: Booking, order: Order): boolean {
  const couponCode = order.couponCode?.trim() ? normaliseCode(order.couponCode) : null;
  return (
    booking.nightId === order.nightId &&
    booking.numberOfPeople === order.details.numberOfPeople &&
    booking.total.currency === order.currency &&
    booking.quote.couponCode === couponCode &&
    !booking.isGroup &&
    !groupOf(order.placedBy) &&
    hasSameAddOns(booking, order)
  );
}

/** Whether the customer's texts, the guests and the language are the same. */
function isSameCustomer(booking: Booking, { details, language }: Order): boolean {
  const [, ...others] = booking.guests;
  return (
    customerFieldNames.every((field) => booking[field] === details[field]) &&
    booking.language === language &&
    others.every((name, at) => name === (details.additionalPeople[at] ?? ''))
  );
}

/** The chosen add-ons as one text, independent of their order. */
const listed = (chosen: readonly { readonly addOnId: string; readonly quantity: number }[]): string =>
  chosen
    .filter(({ quantity }) => quantity > 0)
    .map(({ addOnId, quantity }) => `${addOnId} ${quantity}`)
    .sort()
    .join();
