import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Money, money } from '#domain/money.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { refundsOf } from '#features/payment/refund-store.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { bookingTotals, expectBalanced } from '#tests/support/balances.ts';
import { daysAfterSaturday } from '#tests/support/coming-nights.ts';
import { crawlOfNight } from '#tests/support/crawl-of-night.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { moveOwnBooking } from './move-own-booking.server.ts';
import { offerCancellation, offerMove } from './own-changes.server.ts';
import { viewOwnMove } from './view-own-move.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { fixtures, platform } = server;
const usd = (dollars: number) => money(dollars * 100, 'USD');
const now = async (id: string) => (await readBooking(database, id))!;
const read = { database, now: new Date() };

/** Two people for $70, paid. */
async function paid(night?: string) {
  const { id } = await server.booking(night ? { night } : {});
  await pays(id);
  return now(id);
}

async function pays(bookingId: string) {
  const reference = await server.goesToPay(bookingId);
  await server.provider.pay(reference);
  await settlePayment(platform, { provider: 'rehearsal', reference });
}

let days = 1;

/** Another night of the same crawl, on a later date each time. */
const another = async (nightId: string, facts: Parameters<typeof fixtures.night>[0] = {}) =>
  fixtures.night({
    date: daysAfterSaturday(days++),
    ...facts,
    crawlId: await crawlOfNight(database, nightId),
  });

/** The form of the move as it is opened now. */
async function form(bookingId: string, toNightId: string, agreed: Money = usd(0)) {
  const expectedVersion = expectedBooking(await now(bookingId));
  return { key: randomUUID(), bookingId, toNightId, agreed, expectedVersion };
}

describe('A guest who changes the date', () => {
  test('pays the difference to a dearer night, and keeps the refund policy of the booking', async () => {
    const from = await fixtures.night();
    const to = await another(from, { price: 5000 });
    const { id, refundPolicy } = await paid(from);
    const view = await viewOwnMove(platform, { booking: await now(id), nightId: to });
    expect(view).toMatchObject({ refusal: null, chosen: { difference: usd(30), refundParts: [] } });
    await fixtures.setting('refund_hours', '72');
    const moved = await moveOwnBooking(platform, await form(id, to, usd(30)));
    expect(moved).toMatchObject({ accepted: true, value: { balance: usd(30), kind: 'moved' } });
    expect(await now(id)).toMatchObject({ nightId: to, refundPolicy, status: 'confirmed' });
    await pays(id);
    expect(await bookingTotals(database, id)).toMatchObject({ paid: 10_000, balance: 0 });
    const { rows } = await database.execute(sql`
      select details ->> 'by' as by from booking_events where booking_id = ${id} and kind = 'moved'`);
    expect(rows).toEqual([{ by: 'guest' }]);
  });

  test('gets the difference to a cheaper night back, the way it was paid', async () => {
    const from = await fixtures.night();
    const to = await another(from, { price: 2000 });
    const { id } = await paid(from);
    const view = await viewOwnMove(platform, { booking: await now(id), nightId: to });
    expect(view.chosen).toMatchObject({
      difference: usd(-30),
      refundParts: [{ way: 'card', amount: usd(30), state: 'planned' }],
    });
    expect(await moveOwnBooking(platform, await form(id, to, usd(-30)))).toMatchObject({ accepted: true });
    await server.runJobs();
    expect(await refundsOf(database, id)).toMatchObject([{ amount: usd(30), because: 'price_difference' }]);
    await expectBalanced(database, { nights: [from, to], bookings: [id] });
  });

  test('is moved once by a form that is sent twice, and not by a form that was opened before', async () => {
    const from = await fixtures.night();
    const [to, other] = [await another(from), await another(from)];
    const { id } = await paid(from);
    const [once, before] = [await form(id, to), await form(id, other)];
    for (const _ of [1, 2]) expect(await moveOwnBooking(platform, once)).toMatchObject({ accepted: true });
    expect(await moveOwnBooking(platform, before)).toMatchObject({
      refusal: { reason: 'booking.changedMeanwhile' },
    });
    await expectBalanced(database, { nights: [from, to, other], bookings: [id] });
  });

  test('is refused another price than was shown, and nights that the public cannot book', async () => {
    const from = await fixtures.night();
    const { id } = await paid(from);
    const refusal = async (to: string, agreed = usd(0)) => {
      const moved = await moveOwnBooking(platform, await form(id, to, agreed));
      return moved.accepted ? null : moved.refusal.reason;
    };
    expect(await refusal(await another(from, { price: 5000 }))).toBe('change.differs');
    expect(await refusal(await fixtures.night())).toBe('night.notOffered');
    expect(await refusal(from)).toBe('night.notOffered');
    expect(await refusal(await another(from, { bookingsDisabled: true }))).toBe('night.disabled');
    expect(await refusal(await another(from, { total: 2, sold: 1 }))).toBe('spots.left');
    expect(await refusal(await another(from, { date: '2024-03-06' }))).toBe('night.past');
    expect((await viewOwnMove(platform, { booking: await now(id), nightId: null })).nights).toMatchObject([
      { difference: usd(30) },
    ]);
    expect(await now(id)).toMatchObject({ nightId: from });
  });
});

describe('A guest can neither cancel nor change the date of', () => {
  const reasons = async (id: string) => {
    const booking = await now(id);
    const offers = [await offerCancellation(read, booking), await offerMove(read, booking)];
    return offers.map((offer) => (offer.accepted ? null : offer.refusal.reason));
  };

  test.each([
    ['a booking whose night is cancelled', 'nightOff', 'booking.choiceOpen'],
    ['a booking whose payment is disputed', 'dispute', 'booking.disputed'],
    ['a party that is checked in', 'checkIn', 'booking.checkedIn'],
  ] as const)('%s', async (_, what, reason) => {
    const { id, nightId } = await paid();
    expect(await reasons(id)).toEqual([null, null]);
    await database.execute(
      {
        nightOff: sql`update scheduled_crawls set status = 'cancelled' where id = ${nightId}`,
        dispute: sql`insert into payment_cases (booking_id, kind, about, details)
          values (${id}, 'disputed', ${id}, '{"state": "open"}')`,
        checkIn: sql`update tickets set checked_in_at = now() where booking_id = ${id} and position = 1`,
      }[what],
    );
    expect(await reasons(id)).toEqual([reason, reason]);
  });

  test('a booking after the deadline of its own policy', async () => {
    const { id } = await paid();
    await database.execute(sql`
      update bookings set date = (now() at time zone time_zone + interval '23 hours')::date,
        start_time = to_char(now() at time zone time_zone + interval '23 hours', 'HH24:MI') where id = ${id}`);
    expect(await reasons(id)).toEqual(['booking.tooLateToCancel', 'booking.tooLateToMove']);
  });

  test('an unpaid booking can be cancelled, and is not moved', async () => {
    const { id } = await server.booking();
    expect(await reasons(id)).toEqual([null, 'booking.notPaidYet']);
  });
});
