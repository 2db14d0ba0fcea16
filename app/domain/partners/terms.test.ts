import { expect, it } from 'vitest';
import { commissionOf, type Kept, type Terms } from './terms.ts';

const twentyPercent: Terms = {
  ...{ kind: 'percent', percent: 20, amount: null, earnedBy: 'sale', graceDays: 0 },
  ...{ countsAddOns: false, couponBorneBy: 'both', collects: 'operator' },
};
/** Two guests for $35.00 with a drink for $10.00, in cents. */
const sold: Kept = {
  ...{ currency: 'USD', rate: 1_000_000, total: 80_00, addOns: 10_00, discount: 0, guests: 2 },
  isNoShow: false,
};
/** The same with a coupon of 10 %. */
const withCoupon = { ...sold, total: 72_00, discount: 8_00 };
/** Cancelled too late: half of it is kept. */
const cancelled = { ...sold, total: 40_00, addOns: 0, guests: 0 };

it.each<[string, Partial<Terms>, Kept, number]>([
  ['a percentage of the places', {}, sold, 14_00],
  ['of the add-ons too', { countsAddOns: true }, sold, 16_00],
  ['of the price after a coupon', {}, withCoupon, 12_40],
  ['of the price before it, if the operator bears it', { couponBorneBy: 'operator' }, withCoupon, 14_00],
  ['less the coupon, if the partner bears it', { couponBorneBy: 'partner' }, withCoupon, 6_00],
  ['of what is kept of a cancellation', {}, cancelled, 8_00],
  ['of an odd price, rounded', { percent: 15 }, { ...sold, total: 33_33, addOns: 0 }, 5_00],
  ['of 12.5 %', { percent: 12.5 }, sold, 8_75],
  [
    'of 12.5 % of an odd price, half a cent rounded up',
    { percent: 12.5 },
    { ...sold, total: 1_00, addOns: 0 },
    13,
  ],
  [
    'of 16.15 %, half a cent that floating numbers lose',
    { percent: 16.15 },
    { ...sold, total: 10_00, addOns: 0 },
    1_62,
  ],
  ['an amount per guest', { kind: 'perGuest', amount: 5_00 }, sold, 10_00],
  [
    'an amount per guest in pesos',
    { kind: 'perGuest', amount: 5_00 },
    { ...sold, ...pesos(1_400_00) },
    200_00,
  ],
  ['nobody came of a cancelled one', { kind: 'perGuest', amount: 5_00 }, cancelled, 0],
  ['never more than what is kept', { kind: 'perGuest', amount: 50_00 }, sold, 80_00],
  ['what is above the net rate', { kind: 'net', amount: 28_00 }, sold, 14_00],
  ['nothing below the net rate', { kind: 'net', amount: 40_00 }, sold, 0],
  ['a no-show, by sale', {}, { ...sold, isNoShow: true }, 14_00],
  ['a no-show, by attendance', { earnedBy: 'attendance' }, { ...sold, isNoShow: true }, 0],
  ['a free booking', {}, { ...sold, total: 0, addOns: 0 }, 0],
])('%s', (_, change, kept, commission) =>
  expect(commissionOf({ ...twentyPercent, ...change }, kept)).toBe(commission),
);

function pesos(total: number) {
  return { currency: 'MXN', rate: 20_000_000, total, addOns: 0 };
}
