import { todayIn } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import { isPositive, isZero, zero } from '#domain/money.ts';
import { isOfCancellation } from '#domain/payment/refund-states.ts';
import { writeDate } from '#domain/written-date.ts';
import { type Booking, dueFor, isLive } from '#features/booking/booking.ts';
import { readHomeSection } from '#features/pages/home/home-content-store.server.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { receiptNumber } from '#features/payment/receipts-store.server.ts';
import { type Refund, refundsOf } from '#features/payment/refund-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { restOf } from '../confirmation/view-guest-booking.server.ts';
import { nightOf } from '../my-bookings/own-booking-summary.ts';

/**
 * The receipt of a booking: its price, when it was paid, what is left to pay after a change, and the refunds
 * of the price. Refunds that were never part of the price are left out (the difference of a cheaper change,
 * what staff took off, double payments). While a group has something to pay, it is an invoice.
 */
export async function viewReceipt(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  { booking, language }: { readonly booking: Booking; readonly language: Language },
) {
  const [payments, refunds, footer] = await Promise.all([
    paymentsOf(database, booking.id),
    refundsOf(database, booking.id),
    readHomeSection(database, 'footer'),
  ]);
  const { timeZone } = booking;
  const day = (at: Date) => writeDate(todayIn(timeZone, at), language, 'long');
  const applied = payments.filter(({ isApplied }) => isApplied);
  const isOfPrice = (refund: Refund) =>
    refund.because !== 'price_difference' &&
    (refund.because !== 'goodwill' || isOfCancellation(refund, booking.cancelledAt)) &&
    applied.some(({ id }) => id === refund.paymentId);
  const isPayable = isLive(booking) && isPositive(dueFor(booking));
  const paidAt = applied[0]?.settledAt ?? (isZero(booking.total) ? booking.confirmedAt : null);
  return {
    id: booking.id,
    /** Null while nothing was paid. */
    number: await receiptNumber(database, booking.id),
    reference: booking.reference,
    night: nightOf(booking),
    quote: booking.quote,
    /** Whom the invoice of a group names; empty for the customer. */
    billTo: booking.billTo,
    /** What a group pays next and later; null for all other bookings, and once everything is paid. */
    toPay: isPayable && booking.isGroup ? { ...restOf(booking), now: dueFor(booking) } : null,
    customer: { name: `${booking.firstName} ${booking.lastName}`, email: booking.email },
    seller: { name: config.site.name, email: footer.email },
    issuedOn: day(booking.createdAt),
    paidOn: paidAt && day(paidAt),
    balance: booking.status === 'confirmed' ? booking.balance : zero(booking.balance.currency),
    refunds: refunds
      .filter((refund) => refund.state === 'succeeded' && isOfPrice(refund))
      .map(({ id, amount }) => ({ id, amount })),
  };
}
