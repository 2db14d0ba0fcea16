import { expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { baseRate } from '#domain/exchange.ts';
import { money } from '#domain/money.ts';
import { type Coupon, couponState, discountOf, normaliseCode } from '#domain/pricing/coupon.ts';
import { aCoupon } from '#tests/support/coupon.ts';

const now = new Date('2027-03-01T12:00:00Z');
const usd = (cents: number) => money(cents, 'USD');
const pesos = { currency: 'MXN', perBaseMillionths: 20_000_000 };
const fixed = (facts: Partial<Coupon> = {}) =>
  aCoupon({ kind: 'fixed', percent: null, amount: usd(500), ...facts });
/** A Saturday. */
const night = { crawlId: 'beach', date: calendarDate('2027-03-06')! };
const answer = (c: Coupon, subtotal = usd(7000), rate = baseRate(), customerUses?: number) => {
  const decision = discountOf(c, { subtotal, rate, now, night, customerUses });
  return decision.accepted ? decision.value : decision.refusal;
};

it('takes off a percentage or a sum, in the customer’s currency', () => {
  expect(answer(aCoupon())).toEqual(usd(700));
  expect(answer(fixed())).toEqual(usd(500));
  expect(answer(fixed(), money(140_000, 'MXN'), pesos)).toEqual(money(10_000, 'MXN'));
});

it('never takes off more than the subtotal', () => {
  expect(answer(fixed(), usd(300))).toEqual(usd(300));
  expect(answer(aCoupon({ percent: 100 }))).toEqual(usd(7000));
  expect(answer(aCoupon({ percent: 150 }))).toEqual(usd(7000));
});

it('is refused with a reason for the guest', () => {
  expect(answer(aCoupon({ isActive: false }))).toEqual({ reason: 'coupon.invalid' });
  expect(answer(aCoupon({ expiresAt: now }))).toEqual({ reason: 'coupon.expired' });
  expect(answer(aCoupon({ expiresAt: new Date(now.getTime() + 1) }))).toEqual(usd(700));
  expect(answer(aCoupon({ usageLimit: 5, usedCount: 5 }))).toEqual({ reason: 'coupon.usedUp' });
  expect(answer(aCoupon({ usageLimit: 5, usedCount: 4 }))).toEqual(usd(700));
  expect(answer(aCoupon({ usageLimit: 0 }))).toEqual({ reason: 'coupon.usedUp' });
  expect(answer(fixed({ amount: null }))).toEqual({ reason: 'coupon.failed' });
  expect(answer(fixed({ amount: usd(-500) }))).toEqual({ reason: 'coupon.failed' });
});

it('reports the minimum in the customer’s currency, and a purchase of exactly that is enough', () => {
  const c = aCoupon({ minimumPurchase: usd(7000) });
  expect(answer(c, usd(6999))).toEqual({ reason: 'coupon.minimum', amount: usd(7000) });
  expect(answer(c, usd(7000))).toEqual(usd(700));
  expect(answer(c, money(139_999, 'MXN'), pesos)).toEqual({
    reason: 'coupon.minimum',
    amount: money(140_000, 'MXN'),
  });
});

it('is only for the crawls, nights and weekdays that it names', () => {
  const elsewhere = { reason: 'coupon.otherNights' };
  const another = calendarDate('2027-03-07')!;
  expect(answer(aCoupon({ crawlIds: ['beach', 'marina'] }))).toEqual(usd(700));
  expect(answer(aCoupon({ crawlIds: ['marina'] }))).toEqual(elsewhere);
  expect(answer(aCoupon({ nights: [another, night.date] }))).toEqual(usd(700));
  expect(answer(aCoupon({ nights: [another] }))).toEqual(elsewhere);
  expect(answer(aCoupon({ weekdays: [5, 6] }))).toEqual(usd(700));
  expect(answer(aCoupon({ weekdays: [0] }))).toEqual(elsewhere);
  expect(answer(aCoupon({ crawlIds: ['beach'], nights: [night.date], weekdays: [5] }))).toEqual(elsewhere);
});

it('is limited per customer', () => {
  const once = aCoupon({ perCustomerLimit: 1 });
  expect(answer(once)).toEqual(usd(700));
  expect(answer(once, usd(7000), baseRate(), 1)).toEqual({ reason: 'coupon.usedByCustomer' });
  expect(answer(aCoupon({ perCustomerLimit: 2 }), usd(7000), baseRate(), 1)).toEqual(usd(700));
});

it('ignores case and spaces of a typed code', () => {
  expect(normaliseCode('  fiesta10 ')).toBe('FIESTA10');
  expect(normaliseCode('ＦＩＥＳＴＡ10')).toBe('FIESTA10');
});

it.each<[string, Partial<Coupon>, string]>([
  ['one that counts', {}, 'on'],
  ['one that was switched off, whatever else', { isActive: false, expiresAt: now, usageLimit: 0 }, 'off'],
  ['one whose time is over', { expiresAt: now }, 'expired'],
  ['one in its last moment', { expiresAt: new Date(now.getTime() + 1) }, 'on'],
  ['one that was used as often as it may', { usageLimit: 5, usedCount: 5 }, 'usedUp'],
  ['one with a use left', { usageLimit: 5, usedCount: 4 }, 'on'],
])('has the state: %s', (_, facts, state) => expect(couponState(aCoupon(facts), now)).toBe(state));
