import { add, isPositive, type Money, subtract, zero } from '#domain/money.ts';
import { commissionOfQuote, type Terms } from '#domain/partners/terms.ts';
import { isDeskMethod } from '#domain/payment/desk-methods.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { bookingAddress } from '#features/correspondence/letters/booking-address.ts';
import type { SignedInSeller } from '#features/partners/access/seller-access-store.server.ts';
import { type PartnerRow, partnerRow } from '#features/partners/partners-store.server.ts';
import { type Payment, paymentsOf } from '#features/payment/payment-store.server.ts';
import { refundsOf } from '#features/payment/refund-store.server.ts';
import { ticketQrSvg } from '#features/tickets/ticket-qr.server.ts';
import { addressIn } from '#i18n/language.ts';
import type { Platform } from '#platform/platform.ts';
import { commissionsOfSales, ownSale } from './selling-store.server.ts';

/**
 * A sale of a seller, with the link to hand over: to pay while it is unpaid, else to the tickets. Null if it is not one of theirs. What a guest booked
 * alone has no link, because the link opens the booking. What it earns follows from the books, in the currency of the sale.
 */
export async function readSold(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  { seller, bookingId }: { readonly seller: SignedInSeller; readonly bookingId: string },
) {
  const sale = await ownSale(database, { seller, id: bookingId });
  if (!sale) return null;
  const [booking, partner, payments, refunds, earned] = await Promise.all([
    readBooking(database, sale.id),
    partnerRow(database, seller.partnerId),
    paymentsOf(database, sale.id),
    refundsOf(database, sale.id),
    commissionsOfSales(database, { partnerId: seller.partnerId, sales: [sale] }),
  ]);
  if (!booking || !partner) return null;
  const isUnpaid = sale.status === 'pending' && !sale.isHoldOver;
  const isOpen = sale.status === 'confirmed' || isUnpaid;
  const address = sale.foundBy === 'seller' && isOpen ? linkOf(config.origin, booking) : null;
  return {
    sale,
    heldUntil: sale.status === 'pending' ? (booking.heldUntil?.toISOString() ?? null) : null,
    timeZone: booking.timeZone,
    addOns: booking.quote.lines.map(({ addOnId, name, quantity, total }) => ({
      addOnId,
      name,
      quantity,
      total,
    })),
    ...moneyOf(sale.total.currency, {
      payments: payments.filter(({ state }) => state === 'succeeded'),
      ...{ partner, terms: booking.partnerTerms, total: sale.total },
    }),
    refunded: refunds
      .filter(({ state, amount }) => state !== 'failed' && amount.currency === sale.total.currency)
      .map(({ amount }) => amount)
      .reduce(add, zero(sale.total.currency)),
    // Nothing is in the books before it is paid.
    earnsOncePaid:
      isUnpaid && booking.partnerTerms ? commissionOfQuote(booking.partnerTerms, booking.quote) : null,
    earns: earned.get(sale.id)?.amount ?? null,
    earnsWhen: earned.get(sale.id)?.state ?? null,
    hasEmail: booking.email !== '',
    link: address && {
      address,
      picture: `data:image/svg+xml,${encodeURIComponent(ticketQrSvg(address))}`,
    },
    mayCancel: sale.foundBy === 'seller' && isUnpaid,
  };
}

/** How a sale was paid: in cash to the seller, on the account of the partner, one of both, online, to us in another way, or to another partner. */
type PaidHow = 'cash' | 'account' | 'cashOrAccount' | 'online' | 'team' | 'elsewhere';

/** What was paid in which way, and how much of it the partner holds. */
function moneyOf(
  currency: Money['currency'],
  {
    payments,
    ...of
  }: {
    readonly payments: readonly Payment[];
    readonly partner: PartnerRow;
    readonly terms: Terms | null;
    readonly total: Money;
  },
) {
  const sums = new Map<PaidHow, Money>();
  let held = zero(currency);
  for (const payment of payments) {
    const how = paidHow(payment, of);
    if (payment.amount.currency !== currency) continue;
    sums.set(how, add(sums.get(how) ?? zero(currency), payment.amount));
    if (payment.collectedBy === of.partner.id) held = add(held, payment.amount);
  }
  return { paid: [...sums].map(([how, amount]) => ({ how, amount })), held };
}

/** Of a payment that does not say whether the partner took it in cash or owes it on account, the terms and the limit decide it, or leave it open. */
function paidHow(
  { collectedBy, isOnAccount, provider, amount }: Payment,
  {
    partner,
    terms,
    total,
  }: { readonly partner: PartnerRow; readonly terms: Terms | null; readonly total: Money },
): PaidHow {
  if (collectedBy === null) return isDeskMethod(provider) ? 'team' : 'online';
  // Another partner, to whom the booking belonged when it was sold.
  if (collectedBy !== partner.id) return 'elsewhere';
  if (isOnAccount !== null) return isOnAccount ? 'account' : 'cash';
  if (partner.creditLimit === null) return 'cash';
  if (terms === null || terms.collects === 'operator') return 'account';
  if (terms.collects === 'deposit') return isPositive(subtract(total, amount)) ? 'cash' : 'account';
  return 'cashOrAccount';
}

/** Where the guest pays, or finds the tickets, in the language of the booking. */
function linkOf(origin: string, booking: NonNullable<Awaited<ReturnType<typeof readBooking>>>): string {
  return booking.status === 'pending'
    ? `${origin}${addressIn(booking.language, '/checkout')}?booking=${booking.id}`
    : bookingAddress(origin, booking);
}
