import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, listener, placesOf } from '#tests/support/fixtures.ts';
import { readBooking } from './booking-store.server.ts';
import { placeBooking } from './place-booking.server.ts';
import { releaseExpiredHolds } from './release-expired-holds.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const { publish, published } = listener();
const platform = { database, clock: { now: () => new Date('2027-03-01T18:00:00Z') }, publish };

test('The cleanup job releases places and coupons of expired holds only', async () => {
  const { id, code } = await fixtures.coupon();
  const [over, active] = [await fixtures.night({ total: 50 }), await fixtures.night({ total: 50 })];
  const first = await placeBooking(platform, anOrder(over, { people: 3, couponCode: code }));
  await placeBooking(platform, anOrder(over, { people: 4, couponCode: code }));
  await placeBooking(platform, anOrder(active, { people: 5, couponCode: code }));
  await fixtures.holdsRunOut(over);
  published.length = 0;

  expect(await releaseExpiredHolds(platform)).toBe(2);
  expect(await releaseExpiredHolds(platform)).toBe(0);

  expect(await placesOf(database, over)).toEqual({ total: 50, free: 50, taken: 0 });
  expect(await placesOf(database, active)).toEqual({ total: 50, free: 45, taken: 5 });
  const { rows } = await database.execute(`select used_count from coupons where id = '${id}'`);
  expect(rows).toEqual([{ used_count: 1 }]);
  expect(published.map(({ name }) => name)).toEqual(['booking.expired', 'booking.expired']);
  expect((await readBooking(database, first.accepted ? first.value.bookingId : ''))?.status).toBe('expired');
});

test('The cleanup of one night does not process other nights', async () => {
  const nights = [await fixtures.night(), await fixtures.night()];
  for (const night of nights) {
    await placeBooking(platform, anOrder(night));
    await fixtures.holdsRunOut(night);
  }
  expect(await releaseExpiredHolds(platform, { nightId: nights[0] })).toBe(1);
  expect((await placesOf(database, nights[1]!)).taken).toBe(1);
});

test('More holds than one batch are all released', async () => {
  const night = await fixtures.night({ total: 200 });
  for (let guest = 0; guest < 120; guest++) await placeBooking(platform, anOrder(night));
  await fixtures.holdsRunOut(night);
  expect(await releaseExpiredHolds(platform, { nightId: night })).toBe(120);
  expect((await placesOf(database, night)).free).toBe(200);
});

test('A buyer waits for a running cleanup and gets the places that it releases', async () => {
  const night = await fixtures.night({ total: 4 });
  await placeBooking(platform, anOrder(night, { people: 4 }));
  await fixtures.holdsRunOut(night);
  const { promise: underWay, resolve: begun } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const slow = {
    database,
    publish: async () => {
      begun();
      await mayEnd;
    },
  };
  const sweeping = releaseExpiredHolds(slow, { nightId: night });
  await underWay;
  const buying = placeBooking(platform, anOrder(night, { people: 4 }));
  await sleep(300);
  end();
  expect(await sweeping).toBe(1);
  expect((await buying).accepted).toBe(true);
});
