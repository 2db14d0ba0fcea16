import { withoutOwn } from '#domain/booking/own-places.ts';
import { accepted, type Decision, type Refusal, refused } from '#domain/decision.ts';
import type { ExchangeRate } from '#domain/exchange.ts';
import type { AddOn, ChosenAddOn } from '#domain/pricing/add-on.ts';
import type { Coupon } from '#domain/pricing/coupon.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import { type Quote, quote } from '#domain/pricing/quote.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import { readAddOns, readCoupon } from '#features/promotions/promotions-store.server.ts';
import { type NightOnSale, readNightOnSale } from '#features/schedule/schedule-store.server.ts';
import { readCurrencies, readPesoRate } from '#features/settings/currency-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import type { SiteSettings } from '#features/settings/site-settings.ts';
import { awaitAll } from '#platform/database/await-all.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Hold } from './booking.ts';
import type { Cart } from './cart.ts';
import { addOnsTaken, customerUses } from './claims-store.server.ts';

/**
 * A cart with its price, and the records that were read to compute it, so that callers need not read them
 * again.
 */
export type QuotedBooking = {
  readonly quote: Quote;
  /** Why the coupon is not valid. The quote is then without the coupon, so that a summary can show both. */
  readonly couponRefusal: Refusal | null;
  readonly couponId: string | null;
  readonly night: ScheduledCrawl;
  readonly crawl: NightOnSale['crawl'];
  readonly settings: SiteSettings;
};

/**
 * The current price of a cart. Refuses an unknown night, a crawl that is not public, a party above the
 * maximum (unless it is a group), a currency that is not offered, and add-ons that may not be chosen. Whether the night can be
 * booked is checked separately (`notBookableReason`). `ownHold` is what the same booking already holds; it
 * counts as available.
 */
export async function quoteBooking(
  platform: { readonly database: Database | Transaction },
  cart: Cart,
  now: Date,
  ownHold: Hold | null = null,
): Promise<Decision<QuotedBooking>> {
  const { database } = platform;
  const [onSale, settings, currencies] = await awaitAll(
    cart.onSale ?? readNightOnSale(database, cart.nightId),
    readSettings(database),
    readCurrencies(database),
  );
  if (!onSale) return refused('night.unknown');
  const { crawl } = onSale;
  if (cart.asSold)
    return accepted({
      ...{ quote: cart.asSold.quote, couponRefusal: null, couponId: null },
      ...{ night: onSale.night, crawl, settings },
    });
  if (!crawl.isPublic) return refused('crawl.notPublic');
  if (cart.people > settings.maxPeople && !cart.group)
    return refused({ reason: 'people.tooMany', max: settings.maxPeople });
  const rates = await ratesFor(database, currencies, cart.currency);
  if (!rates) return refused('currency.unknown');
  const addOns = await chooseAddOns(database, cart, ownHold);
  if (!addOns) return refused('addOn.unknown');

  const night = withoutOwn(onSale.night, ownHold);
  const basket = {
    people: cart.people,
    price: pricePerPerson(night, crawl.price, { now, timeZone: crawl.timeZone }),
    agreedPrice: cart.group?.pricePerPerson ?? null,
    addOns,
    night: { crawlId: crawl.id, date: night.date },
    ...rates,
    taxPercent: settings.taxPercent,
    now,
  };
  const plain = quote({ ...basket, coupon: null });
  if (!plain.accepted) return plain;
  const found = { quote: plain.value, couponRefusal: null, couponId: null, night, crawl, settings };
  if (!cart.couponCode?.trim()) return accepted(found);

  const coupon = withoutUse(await readCoupon(database, cart.couponCode), ownHold);
  const customerUses = coupon ? await usesOf(database, coupon, cart, ownHold) : 0;
  const reduced = coupon ? quote({ ...basket, coupon, customerUses }) : refused('coupon.invalid');
  return accepted(
    reduced.accepted
      ? { ...found, quote: reduced.value, couponId: coupon?.id ?? null }
      : { ...found, couponRefusal: reduced.refusal },
  );
}

/** The rate of the customer's currency and the rate to pesos; null if the currency is not offered. */
async function ratesFor(database: Database | Transaction, onSale: readonly ExchangeRate[], currency: string) {
  const rate = onSale.find((each) => each.currency === currency);
  return rate ? { rate, pesoRate: await readPesoRate(database, onSale) } : null;
}

async function chooseAddOns(
  database: Database | Transaction,
  cart: Cart,
  ownHold: Hold | null,
): Promise<ChosenAddOn[] | null> {
  if (cart.addOns.length === 0) return [];
  const onSale = await addOnsOfNight(database, {
    nightId: cart.nightId,
    except: ownHold?.bookingId ?? null,
  });
  const chosen = cart.addOns.map(({ addOnId, quantity }) => {
    const addOn = onSale.find(({ id }) => id === addOnId);
    return addOn ? { addOn, quantity } : null;
  });
  return chosen.includes(null) ? null : chosen.filter((each) => each !== null);
}

/**
 * How often this customer has used the coupon; read only if the coupon has a limit and the customer is known.
 */
async function usesOf(
  database: Database | Transaction,
  { id: couponId, perCustomerLimit }: Coupon,
  { email }: Cart,
  ownHold: Hold | null,
): Promise<number> {
  if (perCustomerLimit === null || !email) return 0;
  return customerUses(database, { couponId, email, except: ownHold?.bookingId ?? null });
}

const withoutUse = (coupon: Coupon | null, hold: Hold | null): Coupon | null =>
  coupon && coupon.id === hold?.couponId ? { ...coupon, usedCount: coupon.usedCount - 1 } : coupon;

/**
 * The add-ons on sale, each with the quantity left for that night. Add-ons of the booking `except` count as
 * left.
 */
export async function addOnsOfNight(
  database: Database | Transaction,
  { nightId, except = null }: { nightId: string; except?: string | null },
): Promise<AddOn[]> {
  const onSale = await readAddOns(database);
  const isLimited = onSale.some(({ stockPerNight }) => stockPerNight !== null);
  const sold = isLimited ? await addOnsTaken(database, { nightId, except }) : new Map();
  return onSale.map(({ stockPerNight, ...addOn }) => ({
    ...addOn,
    left: stockPerNight === null ? null : Math.max(0, stockPerNight - (sold.get(addOn.id) ?? 0)),
  }));
}
