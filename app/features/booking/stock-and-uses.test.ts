import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addOns } from '#features/promotions/promotions-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, changeOf, fixturesFor, listener } from '#tests/support/fixtures.ts';
import { cancelBooking } from './cancel-booking.server.ts';
import type { Order } from './cart.ts';
import { confirmBooking } from './confirm-booking.server.ts';
import { placeBooking } from './place-booking.server.ts';
import { addOnsOfNight } from './quote-booking.server.ts';
import { releaseExpiredHolds } from './release-expired-holds.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const { publish } = listener();
const platform = { database, clock: { now: () => new Date('2027-03-01T18:00:00Z') }, publish };

const place = async (order: Order) => {
  const placed = await placeBooking(platform, order);
  return placed.accepted ? placed.value.bookingId : placed.refusal;
};
const placed = async (order: Order) => String(await place(order));
const leftOf = async (night: string, addOnId: string) =>
  (await addOnsOfNight(database, { nightId: night })).find(({ id }) => id === addOnId)?.left;

describe('The stock of an add-on', () => {
  test('is counted per night, and is released when a booking expires or is cancelled', async () => {
    const addOnId = await fixtures.addOn({ stockPerNight: 3 });
    const [night, another] = [await fixtures.night(), await fixtures.night()];
    const wants = (quantity: number, on = night) =>
      anOrder(on, { people: 3, addOns: [{ addOnId, quantity }] });
    const first = await placed(wants(2));
    expect(await place(wants(2))).toEqual({ reason: 'addOn.left', left: 1, name: { en: 'T-shirt' } });
    await placed(wants(3, another));
    const last = await placed(wants(1));
    expect(await leftOf(night, addOnId)).toBe(0);
    expect(await place(wants(1))).toMatchObject({ reason: 'addOn.soldOut' });

    await cancelBooking(platform, { bookingId: last, because: 'test', refund: 'full' });
    expect(await leftOf(night, addOnId)).toBe(1);
    await fixtures.holdsRunOut(night);
    await releaseExpiredHolds(platform, { nightId: night });
    expect(await leftOf(night, addOnId)).toBe(3);

    // A late payment for something that is sold out is refunded, as it is for places.
    await placed(wants(2));
    const late = await database.transaction((transaction) => confirmBooking(transaction, first, publish));
    expect(late).toMatchObject({ accepted: false, refusal: { reason: 'addOn.left', left: 1 } });
  });

  test('of an expired hold can be sold before it is released', async () => {
    const addOnId = await fixtures.addOn({ stockPerNight: 1 });
    const night = await fixtures.night();
    const wants = () => anOrder(night, { addOns: [{ addOnId, quantity: 1 }] });
    await placed(wants());
    await fixtures.holdsRunOut(night);
    expect(await placed(wants())).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('counts the stock of the edited booking as free, and is never negative after it was lowered', async () => {
    const addOnId = await fixtures.addOn({ stockPerNight: 2 });
    const night = await fixtures.night();
    const order = anOrder(night, { people: 2, addOns: [{ addOnId, quantity: 1 }] });
    const bookingId = await placed(order);
    const more = { ...order, addOns: [{ addOnId, quantity: 2 }] };
    expect(await placed(more)).toBe(bookingId);
    await database.update(addOns).set({ stockPerNight: 1 }).where(eq(addOns.id, addOnId));
    expect(await leftOf(night, addOnId)).toBe(0);
  });
});

describe('A coupon with a limit per customer', () => {
  test('is refused to the same address, also when a booking is changed to it, and free again after a cancellation', async () => {
    const { code } = await fixtures.coupon({ perCustomerLimit: 1 });
    const night = await fixtures.night();
    const by = (email: string) => {
      const order = anOrder(night, { couponCode: code });
      return { ...order, details: { ...order.details, email } };
    };
    const mine = await placed(by('maya@example.com'));
    expect(await place(by('Maya@Example.com'))).toEqual({ reason: 'coupon.usedByCustomer' });
    const order = by('leo@example.com');
    const bookingId = await placed(order);
    const taken = changeOf(order, { ...order, details: { ...order.details, email: 'maya@example.com' } });
    expect(await place(taken)).toEqual({ reason: 'coupon.usedByCustomer' });
    await cancelBooking(platform, { bookingId: mine, because: 'test', refund: 'full' });
    expect(await placed(taken)).toBe(bookingId);
  });

  test('is one use for a mailbox, however its address is spelled', async () => {
    const { code } = await fixtures.coupon({ perCustomerLimit: 1 });
    const by = async (email: string) => {
      const order = anOrder(await fixtures.night(), { couponCode: code });
      return place({ ...order, details: { ...order.details, email } });
    };
    const spellings = ['j.uan@gmail.com', 'juan@googlemail.com', 'juan+2@gmail.com', 'JUAN@gmail.com'];
    const answers = await Promise.all(spellings.map(by));
    expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(1);
    expect(await by('juan@example.com')).toMatch(/-/);
  });

  test('for other nights is refused with that reason', async () => {
    const night = await fixtures.night({ date: '2027-03-06' });
    const { code } = await fixtures.coupon({ nights: ['2027-03-07' as never], weekdays: [0] });
    expect(await place(anOrder(night, { couponCode: code }))).toEqual({ reason: 'coupon.otherNights' });
    expect(await placed(anOrder(await fixtures.night({ date: '2027-03-07' }), { couponCode: code }))).toMatch(
      /-/,
    );
  });
});
