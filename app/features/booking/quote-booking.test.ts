import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import type { Cart } from './cart.ts';
import { quoteBooking } from './quote-booking.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const now = new Date('2027-03-01T18:00:00Z');

beforeAll(async () => {
  await fixtures.currency('MXN', '20.00');
  await fixtures.currency('EUR', '0.92');
});

async function quoteFor(night: string, cart: Partial<Cart> = {}) {
  const whole = {
    nightId: night,
    people: 2,
    addOns: [],
    couponCode: null,
    currency: 'USD',
    ...cart,
  };
  return quoteBooking({ database }, whole, now);
}

describe('A quote', () => {
  test('adds people, add-ons and coupon up in the chosen currency, with the total in pesos beside it', async () => {
    const shirt = await fixtures.addOn({ price: 1200 });
    const { code, id } = await fixtures.coupon({ percent: 10 });
    const quoted = await quoteFor(await fixtures.night({ price: 3500 }), {
      addOns: [{ addOnId: shirt, quantity: 2 }],
      couponCode: code.toLowerCase(),
      currency: 'EUR',
    });
    expect(quoted).toMatchObject({
      accepted: true,
      value: {
        couponId: id,
        couponRefusal: null,
        quote: {
          pricePerPerson: { amount: 3220, currency: 'EUR' },
          subtotal: { amount: 8648, currency: 'EUR' },
          discount: { amount: 865, currency: 'EUR' },
          total: { amount: 7783, currency: 'EUR' },
          totalInPesos: { amount: 169200, currency: 'MXN' },
        },
      },
    });
  });

  test('takes the sale price of the night', async () => {
    const quoted = await quoteFor(await fixtures.night({ price: 3500, salePrice: 1500 }));
    expect(quoted).toMatchObject({
      value: { quote: { onSale: true, total: { amount: 3000, currency: 'USD' } } },
    });
  });

  test('takes a dated sale price on its days of booking in the city only', async () => {
    const dates = { saleFrom: '2027-03-01', saleUntil: '2027-03-02' };
    const night = await fixtures.night({ price: 3500, salePrice: 1500, ...dates });
    const cart = { nightId: night, people: 1, addOns: [], couponCode: null, currency: 'USD' };
    const totalAt = async (moment: string) => {
      const quoted = await quoteBooking({ database }, cart, new Date(moment));
      return quoted.accepted && quoted.value.quote.total.amount;
    };
    expect(await totalAt('2027-03-01T05:59:59Z')).toBe(3500);
    expect(await totalAt('2027-03-01T06:00:00Z')).toBe(1500);
    expect(await totalAt('2027-03-03T05:59:59Z')).toBe(1500);
    expect(await totalAt('2027-03-03T06:00:00Z')).toBe(3500);
  });

  test('with an invalid coupon is the quote without it, with the reason', async () => {
    const { code } = await fixtures.coupon({ expiresAt: new Date('2027-02-28T00:00:00Z') });
    expect(await quoteFor(await fixtures.night(), { couponCode: code })).toMatchObject({
      accepted: true,
      value: {
        couponRefusal: { reason: 'coupon.expired' },
        couponId: null,
        quote: { total: { amount: 7000 } },
      },
    });
    expect(await quoteFor(await fixtures.night(), { couponCode: 'NEVER' })).toMatchObject({
      value: { couponRefusal: { reason: 'coupon.invalid' } },
    });
  });

  test('counts what the booking already holds as available', async () => {
    const { id, code } = await fixtures.coupon({ usageLimit: 1, usedCount: 1 });
    const night = await fixtures.night({ total: 4, sold: 4 });
    const own = {
      bookingId: randomUUID(),
      nightId: night,
      people: 4,
      couponId: id,
      email: 'maya@example.com',
      addOns: [],
    };
    const cart = { nightId: night, people: 2, addOns: [], couponCode: code, currency: 'USD' };
    expect(await quoteBooking({ database }, cart, now, own)).toMatchObject({
      value: { couponRefusal: null, night: { availableSpots: 4 } },
    });
    expect(await quoteBooking({ database }, cart, now)).toMatchObject({
      value: { couponRefusal: { reason: 'coupon.usedUp' }, night: { availableSpots: 0 } },
    });
  });

  test.each([
    ['an unknown night', { nightId: '00000000-0000-4000-8000-000000000000' }, { reason: 'night.unknown' }],
    ['an id that is none', { nightId: 'x' }, { reason: 'night.unknown' }],
    ['nobody', { people: 0 }, { reason: 'request.malformed' }],
    ['a negative party', { people: -3 }, { reason: 'request.malformed' }],
    ['half a person', { people: 1.5 }, { reason: 'request.malformed' }],
    ['26 people', { people: 26 }, { reason: 'people.tooMany', max: 25 }],
    ['a currency that is not sold in', { currency: 'XXX' }, { reason: 'currency.unknown' }],
    ['a currency that is none', { currency: '$' }, { reason: 'currency.unknown' }],
    ['an unknown add-on', { addOns: [{ addOnId: 'x', quantity: 1 }] }, { reason: 'addOn.unknown' }],
  ])('is refused for %s', async (_, cart, refusal) => {
    expect(await quoteFor(await fixtures.night(), cart)).toEqual({ accepted: false, refusal });
  });

  test('is refused for a crawl that is not public any more, with that reason', async () => {
    const night = await fixtures.night();
    await fixtures.hide(night);
    expect(await quoteFor(night)).toEqual({ accepted: false, refusal: { reason: 'crawl.notPublic' } });
  });

  test('is refused for more add-ons than people', async () => {
    const addOns = [{ addOnId: await fixtures.addOn(), quantity: 3 }];
    expect(await quoteFor(await fixtures.night(), { addOns })).toEqual({
      accepted: false,
      refusal: { reason: 'addOn.tooMany', max: 2 },
    });
  });
});
