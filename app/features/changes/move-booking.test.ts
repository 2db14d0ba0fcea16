import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { calendarChanges } from '#features/booking/calendar-changes-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { refundsOf } from '#features/payment/refund-store.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { ticketsOf } from '#features/tickets/ticket-store.server.ts';
import { bookingTotals, expectBalanced } from '#tests/support/balances.ts';
import { daysAfterSaturday } from '#tests/support/coming-nights.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placesOf } from '#tests/support/fixtures.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { moveBooking } from './move-booking.server.ts';
import { resizeBooking } from './resize-booking.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { fixtures, platform } = server;
const usd = (dollars: number) => money(dollars * 100, 'USD');
const byLink = { more: 'link', less: 'refund' } as const;

async function pays(bookingId: string) {
  const reference = await server.goesToPay(bookingId);
  await server.provider.pay(reference);
  return (await settlePayment(platform, { provider: 'rehearsal', reference })).outcome;
}

async function paid(night: string, people = 2) {
  const booking = await server.booking({ night, people });
  await pays(booking.id);
  return booking;
}

const order = (bookingId: string) => ({
  key: randomUUID(),
  bookingId,
  by: 'guest' as const,
  settling: byLink,
  agreed: null,
});
const now = async (id: string) => (await readBooking(database, id))!;

describe('A booking that moves to another night', () => {
  test('acquires the new places, releases the old ones, keeps its tickets and has the date of the new night', async () => {
    const [from, to] = [await fixtures.night(), await fixtures.night({ date: daysAfterSaturday(7) })];
    const { id } = await paid(from);
    const tickets = await ticketsOf(database, id);
    const moved = await moveBooking(platform, { ...order(id), toNightId: to });
    expect(moved).toMatchObject({ accepted: true, value: { difference: usd(0), kind: 'moved' } });
    expect(await now(id)).toMatchObject({ nightId: to, date: daysAfterSaturday(7), status: 'confirmed' });
    expect(await ticketsOf(database, id)).toEqual(tickets);
    expect((await placesOf(database, from)).free).toBe(50);
    await expectBalanced(database, { nights: [from, to], bookings: [id] });
  });

  test('may move to a night of a crawl that is not public', async () => {
    const [from, to] = [await fixtures.night(), await fixtures.night()];
    const { id } = await paid(from);
    for (const night of [from, to]) await fixtures.hide(night);
    expect(await moveBooking(platform, { ...order(id), toNightId: to })).toMatchObject({ accepted: true });
    await expectBalanced(database, { nights: [from, to], bookings: [id] });
  });

  test('owes the difference if the new night costs more, and keeps what was paid', async () => {
    const [from, to] = [await fixtures.night(), await fixtures.night({ price: 5000 })];
    const { id } = await paid(from);
    await moveBooking(platform, { ...order(id), toNightId: to });
    expect(await now(id)).toMatchObject({ total: usd(100), balance: usd(30) });
    expect(await pays(id)).toBe('keep');
    expect(await bookingTotals(database, id)).toMatchObject({ paid: 10_000, balance: 0 });
  });

  test('is refunded the difference if the new night costs less, and the rest when it is cancelled', async () => {
    const [from, to] = [await fixtures.night(), await fixtures.night({ price: 2000 })];
    const { id } = await paid(from);
    await moveBooking(platform, { ...order(id), toNightId: to });
    await server.runJobs();
    expect(await refundsOf(database, id)).toMatchObject([
      { amount: usd(30), because: 'price_difference', state: 'succeeded' },
    ]);
    await expectBalanced(database, { nights: [from, to], bookings: [id] });
  });

  test('costs what was paid if the difference is waived, and its lines still add up', async () => {
    const [from, to] = [await fixtures.night(), await fixtures.night({ price: 5000 })];
    const { id } = await paid(from);
    const waived = { ...order(id), settling: { more: 'waive', less: 'waive' } as const };
    await moveBooking(platform, { ...waived, toNightId: to });
    const { total, quote, balance } = await now(id);
    expect([total, quote.total, balance]).toEqual([usd(70), usd(70), usd(0)]);
    expect(quote.adjustment).toEqual(usd(-30));
  });

  test('gets a higher sequence number in its calendar file, and so does a cancelled one', async () => {
    const { id } = await paid(await fixtures.night());
    expect(await calendarChanges(database, id)).toEqual({ count: 0, lastAt: null });
    await moveBooking(platform, { ...order(id), toNightId: await fixtures.night() });
    expect(await calendarChanges(database, id)).toMatchObject({ count: 1, lastAt: expect.any(Date) });
    await cancelBooking(platform, { bookingId: id, because: 'a test', refund: 'byPolicy' });
    expect((await calendarChanges(database, id)).count).toBe(2);
  });

  test('is moved once if the form is sent again, and another move with the same key is refused', async () => {
    const [from, to, other] = [await fixtures.night(), await fixtures.night(), await fixtures.night()];
    const { id } = await paid(from);
    const once = { ...order(id), toNightId: to };
    const all = await Promise.all([
      moveBooking(platform, once),
      moveBooking(platform, once),
      moveBooking(platform, once),
    ]);
    expect(all.map(({ accepted }) => accepted)).toEqual([true, true, true]);
    expect(await moveBooking(platform, { ...once, toNightId: other })).toMatchObject({
      refusal: { reason: 'change.keyUsed' },
    });
    await expectBalanced(database, { nights: [from, to, other], bookings: [id] });
  });

  test.each([
    ['full', { total: 2, sold: 1 }, { reason: 'spots.left', left: 1 }],
    ['disabled', { bookingsDisabled: true }, { reason: 'night.disabled' }],
    ['past', { date: '2024-03-06' }, { reason: 'night.past' }],
    ['cancelled', { status: 'cancelled' }, { reason: 'night.cancelled' }],
  ] as const)('is refused for a night that is %s, and stays where it was', async (_, facts, refusal) => {
    const [from, to] = [await fixtures.night(), await fixtures.night(facts)];
    const { id } = await paid(from);
    const before = await now(id);
    expect(await moveBooking(platform, { ...order(id), toNightId: to })).toEqual({
      accepted: false,
      refusal,
    });
    expect(await now(id)).toEqual(before);
  });

  test('is refused for another difference than was agreed to', async () => {
    const [from, to] = [await fixtures.night(), await fixtures.night({ price: 5000 })];
    const { id } = await paid(from);
    expect(await moveBooking(platform, { ...order(id), toNightId: to, agreed: usd(0) })).toEqual({
      accepted: false,
      refusal: { reason: 'change.differs', difference: usd(30) },
    });
  });

  test('does not deadlock with a move in the other direction', async () => {
    const [one, two] = [await fixtures.night(), await fixtures.night()];
    const here = await Promise.all([paid(one), paid(one), paid(one)]);
    const there = await Promise.all([paid(two), paid(two), paid(two)]);
    const all = await Promise.all([
      ...here.map(({ id }) => moveBooking(platform, { ...order(id), toNightId: two })),
      ...there.map(({ id }) => moveBooking(platform, { ...order(id), toNightId: one })),
    ]);
    expect(all.every(({ accepted }) => accepted)).toBe(true);
    await expectBalanced(database, { nights: [one, two], bookings: [...here, ...there].map(({ id }) => id) });
  });
});

describe('A party', () => {
  test('that grows acquires places, gets tickets and owes the difference at its frozen price', async () => {
    const night = await fixtures.night();
    const { id } = await paid(night);
    await database.execute(`update scheduled_crawls set price = 9900 where id = '${night}'`);
    await resizeBooking(platform, { ...order(id), people: 3 });
    expect(await now(id)).toMatchObject({
      total: usd(105),
      balance: usd(35),
      guests: ['Maya Torres', '', ''],
    });
    expect(await ticketsOf(database, id)).toHaveLength(3);
    await expectBalanced(database, { nights: [night], bookings: [id] });
  });

  test('that shrinks and grows again gets new codes for the new guests', async () => {
    const night = await fixtures.night();
    const { id } = await paid(night);
    const [first, second] = await ticketsOf(database, id);
    await resizeBooking(platform, { ...order(id), people: 1 });
    await resizeBooking(platform, { ...order(id), people: 2 });
    const [still, fresh] = await ticketsOf(database, id);
    expect(still?.code).toBe(first?.code);
    expect(fresh?.code).not.toBe(second?.code);
    await expectBalanced(database, { nights: [night], bookings: [id] });
  });

  test('that shrinks loses the chosen guests, and everybody else keeps their ticket', async () => {
    const night = await fixtures.night();
    const { id } = await paid(night);
    await resizeBooking(platform, { ...order(id), people: 5 });
    await database.execute(`update guests set name = 'Guest ' || position where booking_id = '${id}'`);
    await database.execute(
      `update tickets set checked_in_at = now() where booking_id = '${id}' and position = 3`,
    );
    const codes = (await ticketsOf(database, id)).map(({ code }) => code);
    const shrinking = { ...order(id), people: 3 };
    for (const leaving of [[2], [1, 2], [2, 2], [2, 9]])
      expect(await resizeBooking(platform, { ...shrinking, leaving })).toMatchObject({
        refusal: { reason: 'change.leaving', count: 2 },
      });
    expect(await resizeBooking(platform, { ...shrinking, leaving: [2, 3] })).toMatchObject({
      refusal: { reason: 'booking.checkedIn' },
    });
    expect(await resizeBooking(platform, { ...shrinking, leaving: [4, 2] })).toMatchObject({
      accepted: true,
    });
    expect((await now(id))?.guests).toEqual(['Guest 1', 'Guest 3', 'Guest 5']);
    const left = await ticketsOf(database, id);
    expect(left.map(({ code }) => code)).toEqual([codes[0], codes[2], codes[4]]);
    expect(left.map(({ checkedInAt }) => checkedInAt !== null)).toEqual([false, true, false]);
    await expectBalanced(database, { nights: [night], bookings: [id] });
  });

  test('that outgrows the free places is refused with their number, and keeps guests who are checked in', async () => {
    const night = await fixtures.night({ total: 4 });
    const { id } = await paid(night);
    expect(await resizeBooking(platform, { ...order(id), people: 5 })).toMatchObject({
      refusal: { reason: 'spots.left', left: 4 },
    });
    await database.execute(
      `update tickets set checked_in_at = now() where booking_id = '${id}' and position = 2`,
    );
    expect(await resizeBooking(platform, { ...order(id), people: 1 })).toMatchObject({
      refusal: { reason: 'booking.checkedIn' },
    });
    expect(await moveBooking(platform, { ...order(id), toNightId: await fixtures.night() })).toMatchObject({
      refusal: { reason: 'booking.checkedIn' },
    });
  });
});
