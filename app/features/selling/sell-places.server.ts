import type { Customer } from '#domain/booking/customer-details.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { baseRate, convertBetween } from '#domain/exchange.ts';
import type { Language } from '#domain/languages.ts';
import type { CurrencyCode, Money } from '#domain/money.ts';
import { monthOf } from '#domain/month.ts';
import {
  hasSalesLimits,
  mayOffer,
  type SellingPayment,
  withinSellingLimits,
} from '#domain/partners/selling-limits.ts';
import { collectedByPartner } from '#domain/partners/terms.ts';
import { changeFor } from '#domain/payment/cash-taken.ts';
import type { Booking } from '#features/booking/booking.ts';
import { lockBooking, readBookingByKey } from '#features/booking/booking-store.server.ts';
import type { Cart, Order } from '#features/booking/cart.ts';
import { placeOnce } from '#features/booking/place-booking.server.ts';
import { retryAfterReleasingExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { hasSameAddOns } from '#features/booking/revise-booking.server.ts';
import type { ChangingPlatform } from '#features/changes/change-booking.server.ts';
import { collectByPartner } from '#features/changes/collect-by-partner.server.ts';
import type { SignedInSeller } from '#features/partners/access/seller-access-store.server.ts';
import { unpayableReason } from '#features/payment/available-providers.ts';
import { owedByPartner, owedBySeller } from '#features/payment/statements/owed-by-partner-store.server.ts';
import { type NightOnSale, readNightOnSale } from '#features/schedule/schedule-store.server.ts';
import { awaitAll } from '#platform/database/await-all.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import { lockSellingPartner, type SellingPartner, soldSoFar } from './selling-store.server.ts';

export type Sale = {
  readonly key: string;
  readonly seller: SignedInSeller;
  readonly nightId: string;
  readonly people: number;
  readonly addOns: Cart['addOns'];
  readonly customer: Customer;
  readonly language: Language;
  readonly payment: SellingPayment;
  readonly currency: CurrencyCode;
  /** The price that the form showed; another one is refused with `quote.changed`. */
  readonly agreed: Money | null;
  /** What the guest has handed over in cash, in `currency`; null for the exact amount. It is checked, and not stored. */
  readonly received: Money | null;
};

type Sold = { readonly bookingId: string };

/**
 * Sells places of a night as a seller of a partner, by the rules of a guest's own booking and from the same places, within the limits of the partner.
 * A sale that the guest pays by link is an unpaid hold; one that the seller or the partner collects is confirmed at once, with tickets, and the
 * partner owes us what it holds. The same key is the same sale; another one under that key is refused with `order.keyUsed`. See
 * docs/rules/partners.md.
 */
export const sellPlaces = (platform: ChangingPlatform, sale: Sale): Promise<Decision<Sold>> =>
  retryAfterReleasingExpiredHolds(platform, sale.nightId, () => sellOnce(platform, sale));

function sellOnce(platform: ChangingPlatform, sale: Sale): Promise<Decision<Sold>> {
  const { seller, payment, nightId } = sale;
  return decideInTransaction(platform.database, async (transaction) => {
    // The statements are sent in one round trip; the database runs them in this order.
    const [partner, existing, onSale] = await awaitAll(
      lockSellingPartner(transaction, seller),
      readBookingByKey(transaction, sale.key),
      readNightOnSale(transaction, nightId),
    );
    if (!partner) return refused('seller.inactive');
    if (existing && existing.sellerId !== seller.sellerId) return refused('order.keyUsed');
    // An unpaid booking would be revised.
    if (existing && !hasSameAddOns(existing, sale)) return refused('order.keyUsed');
    // Otherwise the booking would stay unpaid, and what was collected would not be recorded.
    if (existing?.status === 'pending' && payment !== 'link') return refused('order.keyUsed');
    // Its limits were checked when it was sold, and it counts by now.
    const isRepeated = existing?.status === 'pending' || existing?.status === 'confirmed';
    // Before the places are acquired, so that the row of a busy night is locked for little more than a commit.
    const limits = isRepeated
      ? accepted(null)
      : await readLimits(platform, transaction, { partner, sale, onSale });
    if (!limits.accepted) return limits;
    const placed = await placeOnce({ ...platform, database: transaction }, orderOf(sale, platform, onSale));
    if (!placed.accepted) return placed;
    const { bookingId } = placed.value;
    if (limits.value === null || payment === 'link') return accepted({ bookingId });
    const booking = await lockBooking(transaction, bookingId);
    if (booking?.sellerId !== seller.sellerId) return refused('seller.inactive');
    if (booking.status === 'confirmed') return accepted({ bookingId });
    const within = limits.value(heldByPartner(booking, payment));
    if (!within.accepted) return within;
    const isEnough = payment === 'cash' ? enoughReceived(sale, booking) : accepted(null);
    if (!isEnough.accepted) return isEnough;
    const collected = await collectByPartner(platform, transaction, {
      ...{ booking, takenBy: null, isOnAccount: payment === 'account' },
    });
    if (collected.accepted) return accepted({ bookingId });
    return collected.refusal.reason === 'partner.collectsNothing' ? refused('selling.noCash') : collected;
  });
}

/**
 * Whether the partner may sell the night, and so many guests. Returns the check of what the partner would hold of the sale, in minor units of
 * the base currency, which is known once it has a price.
 */
async function readLimits(
  { clock }: ChangingPlatform,
  transaction: Transaction,
  {
    partner,
    sale: { seller, people, payment },
    onSale,
  }: { readonly partner: SellingPartner; readonly sale: Sale; readonly onSale: NightOnSale | null },
): Promise<Decision<(held: number) => Decision<null>>> {
  if (!onSale) return refused('night.unknown');
  const { night, crawl } = onSale;
  const { timeZone } = crawl;
  const now = clock.now();
  const offered = mayOffer(partner, { ...night, ...crawl, crawlId: crawl.id }, now);
  if (!offered.accepted) return offered;
  const { id: partnerId, creditLimit, sellerCreditLimit } = partner;
  const { sellerId } = seller;
  const month = monthOf(todayIn(timeZone, now));
  const isOwed = payment !== 'link';
  const [sold, owed, ofSeller] = await awaitAll(
    hasSalesLimits(partner) ? soldSoFar(transaction, { partnerId, sellerId, timeZone }) : nothingSold,
    isOwed && creditLimit !== null ? owedByPartner(transaction, { partnerId, month }) : 0,
    isOwed && sellerCreditLimit !== null ? owedBySeller(transaction, { partnerId, sellerId, month }) : 0,
  );
  const check = (held: number | null) =>
    withinSellingLimits(partner, { ...sold, people, payment, owed, owedBySeller: ofSeller, held });
  const within = check(null);
  return within.accepted ? accepted(check) : within;
}

/** Stands for what was sold before where no limit counts it. */
const nothingSold = { guestsToday: 0, guestsThisMonth: 0, unpaid: 0 };

/** Whether what was handed over pays what the seller takes, so that a slip of the keyboard sells nothing. */
function enoughReceived({ received }: Sale, { partnerTerms, quote }: Booking): Decision<null> {
  if (received === null) return accepted(null);
  const { kind, amount } = changeFor(collectedByPartner(partnerTerms, quote), received);
  return kind === 'change' ? accepted(null) : refused({ reason: `selling.${kind}`, amount });
}

/** What the partner holds of a sale that it collects, in minor units of the base currency. */
function heldByPartner({ partnerTerms, quote }: Booking, payment: SellingPayment): number {
  const held = payment === 'account' ? quote.total : collectedByPartner(partnerTerms, quote);
  return convertBetween(held, quote.rate, baseRate()).amount;
}

const orderOf = (sale: Sale, { gateways }: ChangingPlatform, onSale: NightOnSale | null): Order => ({
  onSale,
  ...(sale.payment === 'link' && { unpayableReason: (total: Money) => unpayableReason(gateways, total) }),
  idempotencyKey: sale.key,
  revises: null,
  nightId: sale.nightId,
  addOns: sale.addOns,
  couponCode: null,
  currency: sale.currency,
  language: sale.language,
  expectedTotal: sale.agreed,
  details: { ...sale.customer, numberOfPeople: sale.people },
  placedBy: { kind: 'seller', code: sale.seller.code, isMailedAtOnce: sale.payment === 'link' },
});
