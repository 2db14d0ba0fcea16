import { describe, expect, test } from 'vitest';
import { orderIdentity } from '#domain/booking/order-identity.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, listener, placesOf } from '#tests/support/fixtures.ts';
import type { Booking } from './booking.ts';
import { readBooking } from './booking-store.server.ts';
import type { Order } from './cart.ts';
import { placeBooking } from './place-booking.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const { publish, published } = listener();
const platform = { database, clock: { now: () => new Date('2027-03-01T18:00:00Z') }, publish };

async function placed(order: Order) {
  const decision = await placeBooking(platform, order);
  if (!decision.accepted) throw new Error(decision.refusal.reason);
  published.length = 0;
  return (await readBooking(database, decision.value.bookingId))!;
}

/** Places the order again with the same key and the order that it changes, which is how a browser revises it. */
async function revised(before: Booking, order: Order) {
  const { id, idempotencyKey } = before;
  const revises = { identity: orderIdentity(before), isEdit: true };
  const decision = await placeBooking(platform, { ...order, idempotencyKey, revises });
  return { decision, booking: (await readBooking(database, id))! };
}

describe('Back to edit', () => {
  test('acquires only the additional places, and keeps reference and hold', async () => {
    const night = await fixtures.night({ total: 5 });
    const before = await placed(anOrder(night, { people: 3 }));
    const { booking } = await revised(before, anOrder(night, { people: 5, details: { firstName: 'Ana' } }));
    expect(booking).toMatchObject({
      reference: before.reference,
      heldUntil: before.heldUntil,
      total: { amount: 17500 },
      guests: ['Ana Torres', '', '', '', ''],
    });
    expect(await placesOf(database, night)).toEqual({ total: 5, free: 0, taken: 5 });
  });

  test('releases places when the party shrinks', async () => {
    const night = await fixtures.night({ total: 5 });
    const before = await placed(
      anOrder(night, { people: 5, details: { additionalPeople: ['A', 'B', 'C', 'D'] } }),
    );
    const { booking } = await revised(
      before,
      anOrder(night, { people: 2, details: { additionalPeople: ['A'] } }),
    );
    expect(booking.guests).toEqual(['Maya Torres', 'A']);
    expect(await placesOf(database, night)).toEqual({ total: 5, free: 3, taken: 2 });
  });

  test('moves to another night and frees the first', async () => {
    const [first, second] = [
      await fixtures.night({ total: 5 }),
      await fixtures.night({ total: 3, date: '2027-03-09' }),
    ];
    const before = await placed(anOrder(first, { people: 3 }));
    const { booking } = await revised(before, anOrder(second, { people: 3 }));
    expect(booking).toMatchObject({ nightId: second, date: '2027-03-09' });
    expect((await placesOf(database, first)).free).toBe(5);
    expect((await placesOf(database, second)).free).toBe(0);
  });

  test('refuses as a whole what does not fit, counting the places of the booking, and changes nothing', async () => {
    const night = await fixtures.night({ total: 5, sold: 1 });
    const before = await placed(anOrder(night, { people: 3 }));
    const { decision, booking } = await revised(before, anOrder(night, { people: 5 }));
    expect(decision).toEqual({ accepted: false, refusal: { reason: 'spots.left', left: 4 } });
    expect(booking).toEqual(before);
  });

  test('of the details alone keeps the stored price, whatever the night costs now', async () => {
    const night = await fixtures.night({ price: 3500 });
    const before = await placed(anOrder(night));
    await database.execute(`update scheduled_crawls set price = 9900 where id = '${night}'`);
    const { booking } = await revised(before, anOrder(night, { details: { email: 'new@example.com' } }));
    expect(booking).toMatchObject({ email: 'new@example.com', total: { amount: 3500 } });
  });

  test('swaps one coupon for another, and the last use of a coupon stays theirs', async () => {
    const [one, two] = [
      await fixtures.coupon({ usageLimit: 1 }),
      await fixtures.coupon({ usageLimit: 1, percent: 50 }),
    ];
    const night = await fixtures.night();
    const before = await placed(anOrder(night, { couponCode: one.code }));
    expect(
      (await revised(before, anOrder(night, { couponCode: one.code, people: 2 }))).decision.accepted,
    ).toBe(true);
    const { booking } = await revised(before, anOrder(night, { couponCode: two.code, people: 2 }));
    expect(booking).toMatchObject({ couponId: two.id, total: { amount: 3500 } });
    expect(await usesOf(one.id)).toBe(0);
    expect(await usesOf(two.id)).toBe(1);
  });

  test('keeps the currency in which it was placed, also before any payment attempt', async () => {
    await fixtures.currency('EUR', '0.92');
    const night = await fixtures.night();
    const before = await placed(anOrder(night));
    const { decision, booking } = await revised(before, anOrder(night, { currency: 'EUR', people: 2 }));
    expect(decision).toEqual({ accepted: false, refusal: { reason: 'currency.frozen' } });
    expect(booking).toEqual(before);
  });

  test('to nothing to pay confirms', async () => {
    const { code } = await fixtures.coupon({ percent: 100 });
    const night = await fixtures.night();
    const before = await placed(anOrder(night));
    const { decision } = await revised(before, anOrder(night, { couponCode: code }));
    expect(decision).toMatchObject({ value: { status: 'confirmed' } });
    expect(published).toEqual([{ name: 'booking.confirmed', bookingId: before.id, numberOfPeople: 1 }]);
  });

  test('after the hold expired acquires the places of the new party', async () => {
    const night = await fixtures.night({ total: 4 });
    const before = await placed(anOrder(night, { people: 4 }));
    await fixtures.holdsRunOut(night);
    await placed(anOrder(night, { people: 2 }));
    expect((await readBooking(database, before.id))?.status).toBe('expired');
    const tooMany = await revised(before, anOrder(night, { people: 3 }));
    expect(tooMany.decision).toEqual({ accepted: false, refusal: { reason: 'spots.left', left: 2 } });
    const { booking } = await revised(before, anOrder(night, { people: 2 }));
    expect(booking).toMatchObject({ status: 'pending', isHoldOver: false });
    expect(await placesOf(database, night)).toEqual({ total: 4, free: 0, taken: 4 });
  });
});

async function usesOf(couponId: string) {
  const { rows } = await database.execute(`select used_count from coupons where id = '${couponId}'`);
  return rows[0]?.used_count;
}
