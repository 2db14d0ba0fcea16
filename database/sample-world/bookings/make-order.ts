import type { ExchangeRate } from '#domain/exchange.ts';
import type { AddOn, ChosenAddOn } from '#domain/pricing/add-on.ts';
import type { Coupon } from '#domain/pricing/coupon.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import { type Quote, quote } from '#domain/pricing/quote.ts';
import type { Dice } from './dice.ts';
import type { NightToFill } from './nights-to-fill.ts';

/** The prices of sample bookings; the same as for all others. */
export type OrderOptions = {
  readonly rates: readonly ExchangeRate[];
  readonly pesoRate: ExchangeRate | null;
  readonly addOns: readonly AddOn[];
  readonly coupons: readonly Coupon[];
};

/** The share of bookings with an add-on, and with a coupon. */
const takesAddOn = 0.14;
const hasCoupon = 0.13;

/** The order of a party, quoted by the product's own rule; without the coupon if it does not apply. */
export function makeOrder(
  dice: Dice,
  { rates, pesoRate, addOns, coupons }: OrderOptions,
  { night, people, currency, now }: { night: NightToFill; people: number; currency: string; now: Date },
): { quote: Quote; couponId: string | null } {
  const rate = rates.find((known) => known.currency === currency) ?? rates[0]!;
  const chosen = addOns
    .filter(() => dice.happens(takesAddOn))
    .map((addOn): ChosenAddOn => {
      const some = dice.happens(0.5) ? people : Math.max(1, Math.floor(people / 2));
      return { addOn, quantity: addOn.pricing === 'perPerson' ? some : 1 };
    });
  const cart = {
    people,
    price: pricePerPerson(night, night.crawlPrice, { now, timeZone: night.timeZone }),
    addOns: chosen,
    night: { crawlId: night.crawlId, date: night.date },
    rate,
    pesoRate,
    taxPercent: 0,
    now,
  };
  const coupon = dice.happens(hasCoupon) && coupons.length > 0 ? dice.oneOf(coupons) : null;
  const reduced = quote({ ...cart, coupon });
  if (reduced.accepted) return { quote: reduced.value, couponId: coupon?.id ?? null };
  const plain = quote({ ...cart, coupon: null });
  if (!plain.accepted) throw new Error(`A sample order: ${plain.refusal.reason}`);
  return { quote: plain.value, couponId: null };
}
