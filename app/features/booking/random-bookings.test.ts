import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderIdentity } from '#domain/booking/order-identity.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, listener, placesOf } from '#tests/support/fixtures.ts';
import { readBooking } from './booking-store.server.ts';
import { cancelBooking } from './cancel-booking.server.ts';
import { confirmBooking } from './confirm-booking.server.ts';
import { placeBooking } from './place-booking.server.ts';
import { reacquireHold } from './reacquire-hold.server.ts';
import { releaseExpiredHolds } from './release-expired-holds.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const platform = {
  database,
  clock: { now: () => new Date('2027-03-01T18:00:00Z') },
  publish: listener().publish,
};

/** Four customers take random actions on a night and with a coupon that are too small for all of them. */
const customers = 4;
const step = fc.record({
  who: fc.nat({ max: customers - 1 }),
  action: fc.constantFrom('order', 'order', 'order', 'pay', 'cancel', 'reacquireHold', 'runOut', 'sweep'),
  people: fc.integer({ min: 1, max: 6 }),
  coupon: fc.constantFrom('none', 'small', 'free'),
});

test('After any sequence of actions, every place and every coupon use is counted exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const night = await fixtures.night({ total: 10 });
      const coupons = {
        small: await fixtures.coupon({ usageLimit: 2 }),
        free: await fixtures.coupon({ usageLimit: 1, percent: 100 }),
      };
      const keys = Array.from({ length: customers }, () => anOrder(night).idempotencyKey);
      const ids: (string | undefined)[] = [];

      for (const { who, action, people, coupon } of steps) {
        const bookingId = ids[who];
        if (action === 'order') {
          const couponCode = coupon === 'none' ? null : coupons[coupon].code;
          const placedBefore = bookingId && (await readBooking(database, bookingId));
          const revises = placedBefore ? { identity: orderIdentity(placedBefore), isEdit: true } : null;
          const order = anOrder(night, { people, couponCode, idempotencyKey: keys[who]!, revises });
          const placed = await placeBooking(platform, order);
          if (placed.accepted) ids[who] = placed.value.bookingId;
        }
        if (action === 'runOut') await fixtures.holdsRunOut(night);
        if (action === 'sweep') await releaseExpiredHolds(platform);
        if (bookingId && action === 'pay')
          await database.transaction((transaction) =>
            confirmBooking(transaction, bookingId, platform.publish),
          );
        if (bookingId && action === 'cancel')
          await cancelBooking(platform, { bookingId, because: 'customer', refund: 'byPolicy' });
        if (bookingId && action === 'reacquireHold') await reacquireHold(platform, { bookingId });

        const { total, free, taken } = await placesOf(database, night);
        expect(free + taken).toBe(total);
        for (const { id } of Object.values(coupons)) expect(await usesOf(id)).toEqual(await holdersOf(id));
      }
    }),
    { numRuns: 40 },
  );
}, 300_000);

async function usesOf(couponId: string) {
  const { rows } = await database.execute(`select used_count as uses from coupons where id = '${couponId}'`);
  return rows[0];
}

async function holdersOf(couponId: string) {
  const { rows } = await database.execute(`
    select count(*)::int as uses from bookings
    where coupon_id = '${couponId}' and status in ('pending', 'confirmed')`);
  return rows[0];
}
