import { describe, expect, test } from 'vitest';
import { customerDetails } from '#domain/booking/customer-details.ts';
import { orderIdentity } from '#domain/booking/order-identity.ts';
import { refused } from '#domain/decision.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, listener, placesOf } from '#tests/support/fixtures.ts';
import { readBooking, readBookingByReference } from './booking-store.server.ts';
import { placeBooking } from './place-booking.server.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const clock = { now: () => new Date('2027-03-01T18:00:00Z') };

type OrderChanges = Parameters<typeof anOrder>[1] & { nightId: string };

/** Places the order. Returns the decision, the booking and the published events. */
async function place(order: Parameters<typeof placeBooking>[1], now = clock) {
  const { publish, published } = listener();
  const decision = await placeBooking({ database, clock: now, publish }, order);
  const booking = decision.accepted ? await readBooking(database, decision.value.bookingId) : null;
  return { decision, booking, published };
}

describe('A booking that is placed', () => {
  test('holds its places for 35 minutes and is published', async () => {
    const night = await fixtures.night({ total: 50 });
    const { decision, booking, published } = await place(anOrder(night, { people: 3 }));
    expect(decision).toMatchObject({
      value: { status: 'pending', created: true, heldUntil: booking?.heldUntil },
    });
    expect(await placesOf(database, night)).toEqual({ total: 50, free: 47, taken: 3 });
    expect(booking!.heldUntil!.getTime() - booking!.createdAt.getTime()).toBe(35 * 60_000);
    expect(published).toEqual([{ name: 'booking.placed', bookingId: booking!.id }]);
  });

  test('stores what was sold: night, price, policy and terms', async () => {
    const night = await fixtures.night({ price: 3500, date: '2027-04-01' });
    const { booking } = await place(
      anOrder(night, { people: 2, language: 'es', details: { additionalPeople: ['Noor 🌴'] } }),
    );
    expect(booking).toMatchObject({
      status: 'pending',
      language: 'es',
      guests: ['Maya Torres', 'Noor 🌴'],
      crawlTitle: { en: 'Beach Pub Crawl', es: 'Pub crawl de playa' },
      date: '2027-04-01',
      startTime: '19:30',
      timeZone: 'America/Mexico_City',
      total: { amount: 7000, currency: 'USD' },
      quote: { pricePerPerson: { amount: 3500, currency: 'USD' } },
      refundPolicy: { hoursBeforeStart: 24 },
      termsAcceptedAt: clock.now(),
    });
  });

  test('stores names in any script, and special requests', async () => {
    const read = customerDetails({ maxPeople: 25 }).parse({
      firstName: "Zoë 🦜 O'Brien",
      lastName: 'محمد',
      email: 'zoe@example.com',
      phone: '+52 322 123 4567',
      numberOfPeople: '1',
      country: 'MX',
      specialRequests: `No peanuts\0, please\n${'ñ'.repeat(900)}\ud800`,
      agreesToTerms: 'on',
      isOfAge: 'on',
    });
    const { booking } = await place(anOrder(await fixtures.night(), { details: read }));
    expect(booking).toMatchObject({ firstName: "Zoë 🦜 O'Brien", lastName: 'محمد', country: 'MX' });
    expect(booking!.specialRequests).toContain('No peanuts');
  });

  test('is found by its reference, however it is typed', async () => {
    const { booking } = await place(anOrder(await fixtures.night()));
    expect(booking!.reference).toMatch(/^VPC-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const typed = booking!.reference.toLowerCase().replaceAll('-', ' ');
    expect((await readBookingByReference(database, typed))?.id).toBe(booking!.id);
    expect(await readBookingByReference(database, 'VPC-2222')).toBeNull();
  });

  test('with nothing to pay is confirmed at once', async () => {
    const { code } = await fixtures.coupon({ percent: 100 });
    const night = await fixtures.night({ total: 4 });
    const { decision, booking, published } = await place(anOrder(night, { people: 4, couponCode: code }));
    expect(decision).toMatchObject({ value: { status: 'confirmed' } });
    expect(booking).toMatchObject({ status: 'confirmed', total: { amount: 0 } });
    expect(published.map(({ name }) => name)).toEqual(['booking.confirmed']);
    expect(await placesOf(database, night)).toEqual({ total: 4, free: 0, taken: 4 });
  });
});

describe('The same idempotency key', () => {
  test('is the same booking', async () => {
    const night = await fixtures.night({ total: 50 });
    const order = anOrder(night, { people: 2 });
    const first = await place(order);
    const second = await place({ ...order });
    expect(second.booking).toEqual(first.booking);
    expect(second.decision).toMatchObject({ value: { created: false } });
    expect(second.published).toEqual([]);
    expect((await placesOf(database, night)).free).toBe(48);
  });

  test('is the same booking also when it took the last places', async () => {
    const order = anOrder(await fixtures.night({ total: 2 }), { people: 2 });
    const first = await place(order);
    expect((await place(order)).booking?.id).toBe(first.booking!.id);
  });

  test('with a change of its order revises the booking', async () => {
    const night = await fixtures.night({ total: 50 });
    const order = anOrder(night, { people: 2 });
    const first = await place(order);
    const second = await place({
      ...anOrder(night, { people: 5, idempotencyKey: order.idempotencyKey }),
      revises: { identity: orderIdentity(first.booking!), isEdit: false },
    });
    expect(second.booking).toMatchObject({
      id: first.booking!.id,
      numberOfPeople: 5,
      total: { amount: 17500 },
    });
    expect(await placesOf(database, night)).toEqual({ total: 50, free: 45, taken: 5 });
  });

  test('of a confirmed booking returns it for the same order, in any language', async () => {
    const { code } = await fixtures.coupon({ percent: 100 });
    const order = anOrder(await fixtures.night(), { couponCode: code });
    const first = await place(order);
    expect(first.booking?.status).toBe('confirmed');
    expect((await place({ ...order, language: 'es' })).booking).toEqual(first.booking);
  });

  const others: [string, (night: string) => Partial<OrderChanges>][] = [
    ['another name', () => ({ details: { firstName: 'Bea' } })],
    ['another address', () => ({ details: { email: 'bea@example.com' } })],
    ['another party', () => ({ people: 5 })],
    ['another night', (night) => ({ nightId: night })],
  ];
  for (const isPaid of [false, true])
    test.each(others)(
      `of ${isPaid ? 'a paid' : 'an unpaid'} booking is refused for %s`,
      async (_, change) => {
        const { code } = await fixtures.coupon({ percent: 100 });
        const night = await fixtures.night({ total: 20 });
        const order = anOrder(night, { people: 2, couponCode: isPaid ? code : null });
        const { booking } = await place(order);
        const other = anOrder(night, { people: 2, ...change(await fixtures.night({ date: '2027-03-10' })) });
        const { idempotencyKey } = order;
        expect((await place({ ...other, idempotencyKey, revises: null })).decision).toEqual(
          refused('order.keyUsed'),
        );
        // Nor does a form that was opened with another order change it.
        const revises = { identity: orderIdentity({ ...other.details, nightId: 'none' }), isEdit: false };
        expect((await place({ ...other, idempotencyKey, revises })).decision).toEqual(
          refused('order.keyUsed'),
        );
        expect(await readBooking(database, booking!.id)).toEqual(booking);
      },
    );

  test('is another order if the browser came back with another customer, unless the guest edits it', async () => {
    const order = anOrder(await fixtures.night());
    const { booking } = await place(order);
    const identity = orderIdentity(booking!);
    const changed = { ...order, details: { ...order.details, firstName: 'Bea' } };
    const back = await place({ ...changed, revises: { identity, isEdit: false } });
    expect(back.decision).toEqual(refused('order.keyUsed'));
    const edited = await place({ ...changed, revises: { identity, isEdit: true } });
    expect(edited.booking).toMatchObject({ id: booking!.id, firstName: 'Bea' });
    // A second tab was opened before that edit.
    const late = { ...order, details: { ...order.details, firstName: 'Cid' } };
    expect((await place({ ...late, revises: { identity, isEdit: true } })).decision).toEqual(
      refused('order.outdated'),
    );
  });

  test('of a paid booking refuses a change of it', async () => {
    const { code } = await fixtures.coupon({ percent: 100 });
    const order = anOrder(await fixtures.night(), { couponCode: code });
    const { booking } = await place(order);
    const changed = { ...order, details: { ...order.details, phone: '+1 415 555 0199' } };
    expect((await place(changed)).decision).toEqual(refused('booking.alreadyPaid'));
    const revises = { identity: orderIdentity(booking!), isEdit: true };
    const larger = {
      ...anOrder(order.nightId, { people: 3 }),
      idempotencyKey: order.idempotencyKey,
      revises,
    };
    expect((await place(larger)).decision).toEqual(refused('booking.alreadyPaid'));
    expect(await readBooking(database, booking!.id)).toEqual(booking);
  });
});

describe('A booking is refused', () => {
  test.each([
    ['on a sold-out night', { total: 5, sold: 5 }, {}, { reason: 'spots.soldOut' }],
    [
      'whole, when the party does not fit',
      { total: 5, sold: 2 },
      { people: 4 },
      { reason: 'spots.left', left: 3 },
    ],
    ['on a disabled night', { bookingsDisabled: true }, {}, { reason: 'night.disabled' }],
    ['on a cancelled night', { status: 'cancelled' as const }, {}, { reason: 'night.cancelled' }],
    ['on a past night', { date: '2027-02-27' }, {}, { reason: 'night.past' }],
    ['for 26 people', { total: 100 }, { people: 26 }, { reason: 'people.tooMany', max: 25 }],
    ['with an unknown coupon', {}, { couponCode: 'NEVER' }, { reason: 'coupon.invalid' }],
    ['with a key that is none', {}, { idempotencyKey: 'a\0b' }, { reason: 'request.malformed' }],
    [
      'when the sale has ended since the customer saw its price',
      { price: 3500, salePrice: 1500, saleUntil: '2027-02-28' },
      { expectedTotal: { amount: 1500, currency: 'USD' } },
      { reason: 'quote.changed', total: { amount: 3500, currency: 'USD' } },
    ],
    [
      'when a sale has begun since the customer saw the regular price',
      { price: 3500, salePrice: 1500, saleFrom: '2027-03-01' },
      { expectedTotal: { amount: 3500, currency: 'USD' } },
      { reason: 'quote.changed', total: { amount: 1500, currency: 'USD' } },
    ],
    [
      'when the customer saw another total',
      { price: 3500 },
      { expectedTotal: { amount: 1500, currency: 'USD' } },
      { reason: 'quote.changed', total: { amount: 3500, currency: 'USD' } },
    ],
  ])('%s, and no places are held', async (_, night, order, refusal) => {
    const id = await fixtures.night(night);
    const before = await placesOf(database, id);
    const { decision, published } = await place(anOrder(id, order));
    expect(decision).toEqual({ accepted: false, refusal });
    expect(await placesOf(database, id)).toEqual(before);
    expect(published).toEqual([]);
  });

  test('while the operator sells nothing at all', async () => {
    await fixtures.setting('bookings_off', 'true');
    const { decision } = await place(anOrder(await fixtures.night()));
    await fixtures.setting('bookings_off', 'false');
    expect(decision).toEqual({ accepted: false, refusal: { reason: 'bookings.off' } });
  });

  test('when a reaction to its event fails, and nothing is stored', async () => {
    const night = await fixtures.night({ total: 5 });
    const publish = () => Promise.reject(new Error('no mail'));
    await expect(placeBooking({ database, clock, publish }, anOrder(night))).rejects.toThrow('no mail');
    expect(await placesOf(database, night)).toEqual({ total: 5, free: 5, taken: 0 });
  });
});

describe('Expired holds', () => {
  test('are released for the next order, also before the cleanup job runs', async () => {
    const night = await fixtures.night({ total: 4 });
    await place(anOrder(night, { people: 4 }));
    await fixtures.holdsRunOut(night);
    const next = await place(anOrder(night, { people: 3 }));
    expect(next.decision.accepted).toBe(true);
    expect(next.published.map(({ name }) => name)).toEqual(['booking.expired', 'booking.placed']);
    expect(await placesOf(database, night)).toEqual({ total: 4, free: 1, taken: 3 });
  });
});
