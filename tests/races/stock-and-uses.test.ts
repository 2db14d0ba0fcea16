import { describe, expect, test } from 'vitest';
import type { Order } from '#features/booking/cart.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, placesOf } from '#tests/support/fixtures.ts';
import type { Task } from '#tests/support/race-worker.ts';
import { dealt, races } from '#tests/support/racing.ts';

const { database, url } = await testDatabase();
const race = races(url);
const fixtures = fixturesFor(database);

async function sold(kind: 'place' | 'placeNaively', orders: Order[]) {
  const tasks = dealt(orders, 3).map((orders): Task => ({ kind, orders }));
  const answers = (await race(tasks)).flat().map(String);
  const refusals = answers.filter((answer) => /^\{|refused/.test(answer));
  return { placed: answers.length - refusals.length, refusals };
}

const many = (count: number, order: () => Order) => Array.from({ length: count }, order);

describe('A coupon that one customer may use twice, in 30 checkouts of one customer at once', () => {
  const order = async () => {
    const { code, id } = await fixtures.coupon({ perCustomerLimit: 2 });
    const night = await fixtures.night({ total: 100 });
    let number = 0;
    // The same customer, with different capitalization.
    const email = () => (number++ % 2 ? 'MAYA@example.com' : 'maya@example.com');
    return {
      id,
      night,
      next: () => anOrder(night, { couponCode: code, details: { email: email() } as never }),
    };
  };

  test('is used twice; the other orders are refused and take no places', async () => {
    const { night, next } = await order();
    const { placed, refusals } = await sold('place', many(30, next));
    expect(placed).toBe(2);
    expect(new Set(refusals)).toEqual(new Set(['{"reason":"coupon.usedByCustomer"}']));
    expect(await placesOf(database, night)).toEqual({ total: 100, free: 98, taken: 2 });
  });

  test('control: without the guard it is used more often', async () => {
    const { next } = await order();
    expect((await sold('placeNaively', many(30, next))).placed).toBeGreaterThan(2);
  });
});

describe('An add-on of which there are 5 for the night, wanted 40 times at once', () => {
  const order = async () => {
    const addOnId = await fixtures.addOn({ stockPerNight: 5 });
    const night = await fixtures.night({ total: 100 });
    return { night, next: () => anOrder(night, { addOns: [{ addOnId, quantity: 1 }] }) };
  };

  test('is sold 5 times; the other orders are refused and take no places', async () => {
    const { night, next } = await order();
    const { placed, refusals } = await sold('place', many(40, next));
    expect(placed).toBe(5);
    expect(refusals.every((refusal) => refusal.includes('addOn.soldOut'))).toBe(true);
    expect(await placesOf(database, night)).toEqual({ total: 100, free: 95, taken: 5 });
  });

  test('control: without the guard more than 5 are sold', async () => {
    const { next } = await order();
    expect((await sold('placeNaively', many(40, next))).placed).toBeGreaterThan(5);
  });
});
