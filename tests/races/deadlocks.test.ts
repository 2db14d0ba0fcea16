import { expect, test } from 'vitest';
import type { Order } from '#features/booking/cart.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, placesOf } from '#tests/support/fixtures.ts';
import type { Task } from '#tests/support/race-worker.ts';
import { dealt, races } from '#tests/support/racing.ts';

const { database, url } = await testDatabase();
const race = races(url);
const fixtures = fixturesFor(database);

/**
 * Every process acquires locks in the order booking, coupon, night, each by id. Another order can cause a
 * deadlock, in which PostgreSQL aborts one of the transactions and the worker process fails.
 */
test('Buyers who change nights and coupons concurrently cause no deadlock and lose no place', async () => {
  const nights = [await fixtures.night(), await fixtures.night(), await fixtures.night()];
  const coupons = [await fixtures.coupon(), await fixtures.coupon(), await fixtures.coupon()];
  const keys = Array.from({ length: 24 }, () => anOrder('').idempotencyKey);
  const any = <T>(things: T[], at: number): T => things[at % things.length]!;
  /**
   * Each of the 24 orders changes to another night ten times, and needs spots that another order releases.
   */
  const moving = Array.from({ length: 240 }, (_, at) =>
    anOrder(any(nights, at + Math.floor(at / 24)), {
      couponCode: any(coupons, at + 2 * Math.floor(at / 24)).code,
      idempotencyKey: any(keys, at),
      people: 1 + (at % 2),
    }),
  );
  await race(dealt(moving.slice(0, 24), 3).map(placing));
  for (const night of nights) await fixtures.holdsRunOut(night);

  await race([...dealt(moving, 3).map(changing), { kind: 'sweep', times: 20 }]);

  for (const night of nights) {
    const { total, free, taken } = await placesOf(database, night);
    expect(free + taken).toBe(total);
  }
  const { rows } = await database.execute(`
    select count(*)::int as wrong from coupons
    where used_count <> (select count(*) from bookings where coupon_id = coupons.id and status in ('pending', 'confirmed'))`);
  expect(rows).toEqual([{ wrong: 0 }]);
});

const changing = (orders: Order[]): Task => ({ kind: 'change', orders });
const placing = (orders: Order[]): Task => ({ kind: 'place', orders });
