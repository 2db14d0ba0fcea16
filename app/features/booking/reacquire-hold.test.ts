import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, listener, placesOf } from '#tests/support/fixtures.ts';
import { readBooking } from './booking-store.server.ts';
import { cancelBooking } from './cancel-booking.server.ts';
import type { Order } from './cart.ts';
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

async function expired(order: Order, { swept = true } = {}) {
  const decision = await placeBooking(platform, order);
  if (!decision.accepted) throw new Error(decision.refusal.reason);
  await fixtures.holdsRunOut(order.nightId);
  if (swept) await releaseExpiredHolds(platform);
  return decision.value.bookingId;
}

describe('Completing the payment after the hold', () => {
  test('acquires places and coupon again, at the stored price', async () => {
    const coupon = await fixtures.coupon({ usageLimit: 1 });
    const night = await fixtures.night({ total: 4, price: 3500 });
    const bookingId = await expired(anOrder(night, { people: 4, couponCode: coupon.code }));
    await database.execute(`update scheduled_crawls set price = 9900 where id = '${night}'`);
    expect(await reacquireHold(platform, { bookingId })).toMatchObject({
      value: { status: 'pending', created: false },
    });
    expect(await readBooking(database, bookingId)).toMatchObject({
      total: { amount: 12600 },
      isHoldOver: false,
    });
    expect(await placesOf(database, night)).toEqual({ total: 4, free: 0, taken: 4 });
  });

  test('uses the current times of the night, which were edited while no hold existed', async () => {
    const night = await fixtures.night();
    const bookingId = await expired(anOrder(night));
    await database.execute(
      `update scheduled_crawls set start_time = '18:00', end_time = '23:00' where id = '${night}'`,
    );
    await reacquireHold(platform, { bookingId });
    expect(await readBooking(database, bookingId)).toMatchObject({ startTime: '18:00', endTime: '23:00' });
  });

  test.each(['crawl', 'city'] as const)(
    'works after its %s was deactivated, although others can no longer book it',
    async (what) => {
      const night = await fixtures.night();
      const bookingId = await expired(anOrder(night));
      await fixtures.hide(night, what);
      expect(await reacquireHold(platform, { bookingId })).toMatchObject({ value: { status: 'pending' } });
      expect(await placeBooking(platform, anOrder(night))).toEqual({
        accepted: false,
        refusal: { reason: 'crawl.notPublic' },
      });
    },
  );

  test('is refused when the places are gone, and nothing is acquired', async () => {
    const night = await fixtures.night({ total: 4 });
    const bookingId = await expired(anOrder(night, { people: 4 }));
    await placeBooking(platform, anOrder(night, { people: 3 }));
    expect(await reacquireHold(platform, { bookingId })).toEqual({
      accepted: false,
      refusal: { reason: 'spots.left', left: 1 },
    });
    expect(await placesOf(database, night)).toEqual({ total: 4, free: 1, taken: 3 });
  });

  test('is refused when others have used the coupon up', async () => {
    const { code } = await fixtures.coupon({ usageLimit: 1 });
    const night = await fixtures.night();
    const bookingId = await expired(anOrder(night, { couponCode: code }));
    await placeBooking(platform, anOrder(night, { couponCode: code }));
    expect(await reacquireHold(platform, { bookingId })).toEqual({
      accepted: false,
      refusal: { reason: 'coupon.usedUp' },
    });
    expect((await placesOf(database, night)).taken).toBe(1);
  });

  test('is refused once the night is over', async () => {
    const bookingId = await expired(anOrder(await fixtures.night()));
    const later = { ...platform, clock: { now: () => new Date('2027-03-08T18:00:00Z') } };
    expect(await reacquireHold(later, { bookingId })).toEqual({
      accepted: false,
      refusal: { reason: 'night.past' },
    });
  });

  test('before the cleanup job ran only extends the hold', async () => {
    const night = await fixtures.night({ total: 4 });
    const bookingId = await expired(anOrder(night, { people: 4 }), { swept: false });
    expect(await reacquireHold(platform, { bookingId })).toMatchObject({ accepted: true });
    expect(await releaseExpiredHolds(platform)).toBe(0);
    expect(await placesOf(database, night)).toEqual({ total: 4, free: 0, taken: 4 });
  });

  test('while the hold is active changes nothing', async () => {
    const night = await fixtures.night();
    const placed = await placeBooking(platform, anOrder(night));
    const bookingId = placed.accepted ? placed.value.bookingId : '';
    const before = await readBooking(database, bookingId);
    expect(await reacquireHold(platform, { bookingId })).toMatchObject({
      value: { heldUntil: before?.heldUntil },
    });
    expect(await readBooking(database, bookingId)).toEqual(before);
  });

  test('is refused for a cancelled booking, and for one that does not exist', async () => {
    const placed = await placeBooking(platform, anOrder(await fixtures.night()));
    const bookingId = placed.accepted ? placed.value.bookingId : '';
    await cancelBooking(platform, { bookingId, because: 'customer', refund: 'byPolicy' });
    expect(await reacquireHold(platform, { bookingId })).toMatchObject({
      refusal: { reason: 'booking.notPending' },
    });
    expect(await reacquireHold(platform, { bookingId: 'x' })).toMatchObject({
      refusal: { reason: 'booking.unknown' },
    });
  });
});
