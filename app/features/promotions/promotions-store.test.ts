import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { acquireCoupon, readAddOns, readCoupon, releaseCoupon } from './promotions-store.server.ts';

const { database } = await testDatabase();
const { coupon: givenCoupon, addOn: givenAddOn } = fixturesFor(database);

const take = (id: string) => database.transaction((transaction) => acquireCoupon(transaction, id));

describe('A coupon', () => {
  test('is found by its code in any case and spelling', async () => {
    await givenCoupon({ code: 'SUNSET10', kind: 'fixed', percent: null, amount: 500, minimumPurchase: 7000 });
    expect(await readCoupon(database, ' sunset10 ')).toMatchObject({
      code: 'SUNSET10',
      amount: { amount: 500, currency: 'USD' },
      minimumPurchase: { amount: 7000, currency: 'USD' },
    });
  });

  test.each(['', '  ', 'NOSUCHCODE', 'A\0B', 'x'.repeat(5000), '💥'])('is not found by %j', async (code) => {
    expect(await readCoupon(database, code)).toBeNull();
  });

  test('is used up to its limit, and again once a use was released', async () => {
    const { id, code } = await givenCoupon({ usageLimit: 2 });
    expect([await take(id), await take(id), await take(id)]).toEqual([true, true, false]);
    await database.transaction((transaction) => releaseCoupon(transaction, id));
    expect(await take(id)).toBe(true);
    expect((await readCoupon(database, code))?.usedCount).toBe(2);
  });
});

test('Add-ons are those on sale, in the order of the operator', async () => {
  await givenAddOn({ slug: 'photos', position: 2, pricing: 'perBooking', price: 2500 });
  await givenAddOn({ slug: 'drinks', position: 1 });
  await givenAddOn({ slug: 'gone', position: 0, isActive: false });
  expect(await readAddOns(database)).toMatchObject([
    { pricing: 'perPerson', price: { amount: 1200, currency: 'USD' } },
    { pricing: 'perBooking', price: { amount: 2500, currency: 'USD' } },
  ]);
});
