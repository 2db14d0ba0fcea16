import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, placesOf } from '#tests/support/fixtures.ts';
import type { Task } from '#tests/support/race-worker.ts';
import { dealt, races } from '#tests/support/racing.ts';

const { database, url } = await testDatabase();
const race = races(url);
const fixtures = fixturesFor(database);

const onThreeServers = (task: Task) => race([task, task, task]);

/** A night with 150 spots for sale, 120 of them held by 60 bookings whose hold has just expired. */
async function abandonedNight() {
  const night = await fixtures.night({ total: 1000, sold: 850 });
  const orders = Array.from({ length: 60 }, () => anOrder(night, { people: 2 }));
  await race(dealt(orders, 3).map((dealtOrders): Task => ({ kind: 'place', orders: dealtOrders })));
  expect((await placesOf(database, night)).taken).toBe(120);
  await fixtures.holdsRunOut(night);
  return night;
}

describe('The sweep on 3 server processes at once', () => {
  test('releases every place exactly once', async () => {
    const night = await abandonedNight();
    const released = (await onThreeServers({ kind: 'sweep', times: 5 })).flat().map(Number);
    expect(released.reduce((sum, each) => sum + each, 0)).toBe(60);
    expect(await placesOf(database, night)).toEqual({ total: 1000, free: 150, taken: 0 });
  });

  test('loses no place while buyers book at the same time', async () => {
    const night = await abandonedNight();
    const orders = Array.from({ length: 90 }, () => anOrder(night, { people: 2 }));
    const buying = dealt(orders, 2).map((dealtOrders): Task => ({ kind: 'place', orders: dealtOrders }));
    await race([...buying, { kind: 'sweep', times: 5 }]);
    expect(await placesOf(database, night)).toEqual({ total: 1000, free: 0, taken: 150 });
  });

  test('control: without locking it releases places more than once', async () => {
    const night = await abandonedNight();
    await onThreeServers({ kind: 'sweepNaively', times: 1 });
    expect((await placesOf(database, night)).free).toBeGreaterThan(150);
  });
});
