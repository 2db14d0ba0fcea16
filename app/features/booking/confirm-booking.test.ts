import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, listener, placesOf } from '#tests/support/fixtures.ts';
import { readBooking } from './booking-store.server.ts';
import { cancelBooking } from './cancel-booking.server.ts';
import type { Order } from './cart.ts';
import { confirmBooking } from './confirm-booking.server.ts';
import { placeBooking } from './place-booking.server.ts';
import { releaseExpiredHolds } from './release-expired-holds.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const { publish, published } = listener();
const platform = { database, clock: { now: () => new Date('2027-03-01T18:00:00Z') }, publish };

async function placed(order: Order, { expired = false } = {}) {
  const decision = await placeBooking(platform, order);
  if (!decision.accepted) throw new Error(decision.refusal.reason);
  if (expired) {
    await fixtures.holdsRunOut(order.nightId);
    await releaseExpiredHolds(platform);
  }
  published.length = 0;
  return decision.value.bookingId;
}

const confirm = (bookingId: string) =>
  database.transaction((transaction) => confirmBooking(transaction, bookingId, publish));

describe('A booking that is paid', () => {
  test('is confirmed and published once, however often it is confirmed', async () => {
    const night = await fixtures.night({ total: 4 });
    const bookingId = await placed(anOrder(night, { people: 4 }));
    expect(await confirm(bookingId)).toEqual({ accepted: true, value: { late: false } });
    expect(await confirm(bookingId)).toEqual({ accepted: true, value: { late: false } });
    expect(published).toEqual([{ name: 'booking.confirmed', bookingId, numberOfPeople: 4 }]);
    expect(await readBooking(database, bookingId)).toMatchObject({
      status: 'confirmed',
      confirmedAt: expect.any(Date),
    });
    expect(await placesOf(database, night)).toEqual({ total: 4, free: 0, taken: 4 });
  });

  test('late acquires its places again', async () => {
    const night = await fixtures.night({ total: 4 });
    const bookingId = await placed(anOrder(night, { people: 4 }), { expired: true });
    expect(await confirm(bookingId)).toEqual({ accepted: true, value: { late: true } });
    expect(await placesOf(database, night)).toEqual({ total: 4, free: 0, taken: 4 });
  });

  test('late gets the current times of the night, which were edited while no hold existed', async () => {
    const night = await fixtures.night();
    const bookingId = await placed(anOrder(night), { expired: true });
    await database.execute(
      `update scheduled_crawls set start_time = '18:00', end_time = '23:00' where id = '${night}'`,
    );
    await confirm(bookingId);
    expect(await readBooking(database, bookingId)).toMatchObject({
      status: 'confirmed',
      startTime: '18:00',
      endTime: '23:00',
    });
  });

  test('late and full is refused as a whole; the transaction of the payment continues', async () => {
    const { id, code } = await fixtures.coupon();
    const night = await fixtures.night({ total: 4 });
    const bookingId = await placed(anOrder(night, { people: 4, couponCode: code }), { expired: true });
    await placed(anOrder(night, { people: 2 }));
    const decision = await database.transaction(async (transaction) => {
      const answer = await confirmBooking(transaction, bookingId, publish);
      await transaction.execute(`insert into app_settings values ('the payment', 'is written')`);
      return answer;
    });
    expect(decision).toEqual({ accepted: false, refusal: { reason: 'spots.left', left: 2 } });
    expect((await readBooking(database, bookingId))?.status).toBe('expired');
    expect(await placesOf(database, night)).toEqual({ total: 4, free: 2, taken: 2 });
    expect(await usesOf(id)).toBe(0);
    expect(published).toEqual([]);
    const { rowCount } = await database.execute(`select 1 from app_settings where key = 'the payment'`);
    expect(rowCount).toBe(1);
  });

  test('late is confirmed although its coupon has no uses left; a cancellation then releases no use', async () => {
    const { id, code } = await fixtures.coupon({ usageLimit: 1 });
    const night = await fixtures.night();
    const bookingId = await placed(anOrder(night, { couponCode: code }), { expired: true });
    await placed(anOrder(night, { couponCode: code }));
    expect(await confirm(bookingId)).toMatchObject({ accepted: true });
    expect((await readBooking(database, bookingId))?.total).toEqual({ amount: 3150, currency: 'USD' });
    await cancelBooking(platform, { bookingId, because: 'customer', refund: 'byPolicy' });
    expect(await usesOf(id)).toBe(1);
  });

  test('is not confirmed once it was cancelled, or when there is none', async () => {
    const bookingId = await placed(anOrder(await fixtures.night()));
    await cancelBooking(platform, { bookingId, because: 'customer', refund: 'byPolicy' });
    expect(await confirm(bookingId)).toMatchObject({ refusal: { reason: 'booking.notPending' } });
    expect(await confirm('00000000-0000-4000-8000-000000000000')).toMatchObject({
      refusal: { reason: 'booking.unknown' },
    });
  });
});

async function usesOf(couponId: string) {
  const { rows } = await database.execute(`select used_count from coupons where id = '${couponId}'`);
  return rows[0]?.used_count;
}
