import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, listener, placesOf } from '#tests/support/fixtures.ts';
import { readBooking } from './booking-store.server.ts';
import { cancelBooking } from './cancel-booking.server.ts';
import { confirmBooking } from './confirm-booking.server.ts';
import { placeBooking } from './place-booking.server.ts';
import { releaseExpiredHolds } from './release-expired-holds.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const { publish, published } = listener();
const at = (now: string) => ({ database, clock: { now: () => new Date(now) }, publish });
const early = at('2027-03-01T18:00:00Z');

async function placed(night: string, { confirmed = true, couponCode = null as string | null } = {}) {
  const decision = await placeBooking(early, anOrder(night, { people: 2, couponCode }));
  if (!decision.accepted) throw new Error(decision.refusal.reason);
  const { bookingId } = decision.value;
  if (confirmed) await database.transaction((transaction) => confirmBooking(transaction, bookingId, publish));
  published.length = 0;
  return bookingId;
}

describe('Cancelling', () => {
  test('releases places and coupon, and stores when, why and how much is due', async () => {
    const { id, code } = await fixtures.coupon({ percent: 10 });
    const night = await fixtures.night({ total: 5 });
    const bookingId = await placed(night, { couponCode: code });
    const due = { amount: 6300, currency: 'USD' };
    const cancelled = await cancelBooking(early, { bookingId, because: 'customer', refund: 'byPolicy' });
    expect(cancelled).toEqual({ accepted: true, value: { refundDue: due } });
    expect(await readBooking(database, bookingId)).toMatchObject({
      status: 'cancelled',
      cancelledBecause: 'customer',
      cancelledAt: expect.any(Date),
      refundDue: due,
    });
    expect(await placesOf(database, night)).toEqual({ total: 5, free: 5, taken: 0 });
    const { rows } = await database.execute(`select used_count from coupons where id = '${id}'`);
    expect(rows).toEqual([{ used_count: 0 }]);
    expect(published).toEqual([{ name: 'booking.cancelled', bookingId, refundBecause: 'cancelled_in_time' }]);
  });

  // The night starts on March 6, 2027 at 19:30 in the city, which is 01:30 UTC on March 7.
  test.each([
    ['24 hours before the start', '2027-03-06T01:30:00Z', 'byPolicy', 7000],
    ['a second later', '2027-03-06T01:30:01Z', 'byPolicy', 0],
    ['late, but with goodwill', '2027-03-07T01:00:00Z', 'full', 7000],
  ] as const)('%s owes the refund of the stored policy', async (_, now, refund, amount) => {
    const bookingId = await placed(await fixtures.night({ price: 3500 }));
    expect(await cancelBooking(at(now), { bookingId, because: 'plans changed', refund })).toMatchObject({
      value: { refundDue: { amount } },
    });
  });

  test('twice returns the same result and releases the places once', async () => {
    const night = await fixtures.night({ total: 5 });
    const bookingId = await placed(night);
    const cancellation = { bookingId, because: 'customer', refund: 'byPolicy' } as const;
    const first = await cancelBooking(early, cancellation);
    expect(await cancelBooking(at('2027-03-07T01:00:00Z'), cancellation)).toEqual(first);
    expect((await placesOf(database, night)).free).toBe(5);
    expect(published).toHaveLength(1);
  });

  test('a booking that was only held owes nothing', async () => {
    const bookingId = await placed(await fixtures.night(), { confirmed: false });
    expect(await cancelBooking(early, { bookingId, because: 'customer', refund: 'full' })).toMatchObject({
      value: { refundDue: { amount: 0 } },
    });
  });

  test('an expired or unknown booking is refused', async () => {
    const night = await fixtures.night();
    const bookingId = await placed(night, { confirmed: false });
    await fixtures.holdsRunOut(night);
    await releaseExpiredHolds(early);
    const cancel = (id: string) =>
      cancelBooking(early, { bookingId: id, because: 'customer', refund: 'byPolicy' });
    expect(await cancel(bookingId)).toMatchObject({ refusal: { reason: 'booking.notPending' } });
    expect(await cancel('x')).toMatchObject({ refusal: { reason: 'booking.unknown' } });
  });
});
