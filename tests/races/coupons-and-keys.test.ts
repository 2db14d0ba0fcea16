import { describe, expect, test } from 'vitest';
import type { Order } from '#features/booking/cart.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, placesOf } from '#tests/support/fixtures.ts';
import type { Task } from '#tests/support/race-worker.ts';
import { dealt, races } from '#tests/support/racing.ts';

const { database, url } = await testDatabase();
const race = races(url);
const fixtures = fixturesFor(database);

const onThreeServers = async (kind: 'place' | 'placeNaively', orders: Order[]) =>
  (await race(dealt(orders, 3).map((dealtOrders): Task => ({ kind, orders: dealtOrders })))).flat();

const many = (count: number, order: () => Order) => Array.from({ length: count }, order);

describe('A coupon for 5, under 60 checkouts at once', () => {
  test('is used 5 times; the other 55 are refused as used up and take no places', async () => {
    const { id, code } = await fixtures.coupon({ usageLimit: 5 });
    const night = await fixtures.night({ total: 100 });
    const answers = await onThreeServers(
      'place',
      many(60, () => anOrder(night, { couponCode: code })),
    );
    expect(answers.filter((answer) => answer === '{"reason":"coupon.usedUp"}')).toHaveLength(55);
    expect(await placesOf(database, night)).toEqual({ total: 100, free: 95, taken: 5 });
    expect(await usesOf(id)).toBe(5);
  });

  test('control: without the guard it is used more than 5 times', async () => {
    const { code } = await fixtures.coupon({ usageLimit: 5 });
    const night = await fixtures.night({ total: 100 });
    const answers = await onThreeServers(
      'placeNaively',
      many(60, () => anOrder(night, { couponCode: code })),
    );
    expect(answers.filter((answer) => answer !== 'refused').length).toBeGreaterThan(5);
  });
});

describe('One order, sent 50 times at once', () => {
  test('creates one booking, even if it takes the last places of the night', async () => {
    const night = await fixtures.night({ total: 4 });
    const order = anOrder(night, { people: 4 });
    const answers = await onThreeServers(
      'place',
      many(50, () => order),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await placesOf(database, night)).toEqual({ total: 4, free: 0, taken: 4 });
  });

  test('with 50 different party sizes creates the booking of one of them, and refuses the others', async () => {
    const night = await fixtures.night({ total: 30 });
    const { idempotencyKey } = anOrder(night);
    const orders = Array.from({ length: 50 }, (_, at) =>
      anOrder(night, { people: 1 + (at % 20), idempotencyKey }),
    );
    const servers = dealt(orders, 3);
    const answers = await race(servers.map((dealtOrders): Task => ({ kind: 'place', orders: dealtOrders })));
    const { free, taken } = await placesOf(database, night);
    expect(free + taken).toBe(30);
    for (const [server, dealtOrders] of servers.entries())
      for (const [at, { details }] of dealtOrders.entries())
        expect(answers[server]![at] === '{"reason":"order.keyUsed"}', String(details.numberOfPeople)).toBe(
          details.numberOfPeople !== taken,
        );
    const booked = answers.flat().filter((answer) => !String(answer).startsWith('{'));
    expect(new Set(booked).size).toBe(1);
  });

  test('with 30 different customers never gives one the booking of another', async () => {
    const night = await fixtures.night({ total: 30 });
    const { idempotencyKey } = anOrder(night);
    const orders = Array.from({ length: 30 }, (_, at) =>
      anOrder(night, { idempotencyKey, details: { email: `guest${at}@example.com` } }),
    );
    const answers = await onThreeServers('place', orders);
    expect(answers.filter((answer) => answer === '{"reason":"order.keyUsed"}')).toHaveLength(29);
    expect((await placesOf(database, night)).taken).toBe(1);
  });

  test('control: without the unique key it creates several bookings', async () => {
    await database.execute('alter table bookings drop constraint bookings_idempotency_key_unique');
    const order = anOrder(await fixtures.night({ total: 100 }), { people: 1 });
    const answers = await onThreeServers(
      'place',
      many(50, () => order),
    );
    expect(new Set(answers).size).toBeGreaterThan(1);
  });
});

async function usesOf(couponId: string) {
  const { rows } = await database.execute(`select used_count from coupons where id = '${couponId}'`);
  return rows[0]?.used_count;
}
