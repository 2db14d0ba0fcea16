import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { DoorPayment } from '#domain/door/door-payment.ts';
import { type Money, money } from '#domain/money.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { readHeld } from '#features/cash/held-cash-store.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { takeBalance } from '#features/changes/take-balance.server.ts';
import { listOpenConflicts } from '#features/door/entries/conflicts-store.server.ts';
import { recordEntries, type SentEntry } from '#features/door/entries/record-entries.server.ts';
import { readActivity } from '#features/overview/bookings/activity-store.server.ts';
import { paymentsList } from '#features/overview/payments/payments-query.ts';
import { readPaymentsPage } from '#features/overview/payments/payments-store.server.ts';
import { postMissingEntries } from '#features/payment/post-missing-entries.server.ts';
import { findUnposted } from '#features/payment/unposted-store.server.ts';
import { testDatabase } from '../support/database.ts';
import { payingServer } from '../support/paying-server.ts';
import { walkInOrder } from '../support/staff-order.ts';
import { forgetBooks } from '../support/without-books.ts';
import { doorTestContext } from './door-test-context.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { platform } = server;
const { guide: aGuide } = doorTestContext(database);
const [ana, beto] = [await aGuide('Ana'), await aGuide('Beto')];
await server.fixtures.currency('MXN', '19.37');
const night = await server.fixtures.night();
const due = money(7_000, 'USD');

/** A party of two that pays $70 at the door. */
async function owing({
  nightId = night,
  paid = 'later',
}: {
  nightId?: string;
  paid?: 'later' | 'link';
} = {}) {
  const payment = paid === 'link' ? ({ by: 'link', holdMinutes: 60 } as const) : ({ by: 'later' } as const);
  const order = walkInOrder(nightId, { who: ana, payment });
  const placed = await placeForGuest(platform, {
    ...order,
    customer: { ...order.customer, email: 'maya@example.com' },
  });
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  return placed.value.bookingId;
}

const entryOf = (bookingId: string, payment: Partial<DoorPayment> = {}, by = ana): SentEntry => ({
  ...{
    id: randomUUID(),
    kind: 'payment',
    nightId: night,
    bookingId,
    positions: [],
    at: platform.clock.now(),
  },
  ...{ by: by.userId, payment: { method: 'cash', amount: due, taken: due, ...payment } },
});

const send = async (entries: readonly SentEntry[], by = ana, role: 'guide' | 'finance' = 'guide') =>
  (await recordEntries(platform, { ...by, role, cities: [] }, entries)).map(
    ({ outcome, conflict }) => conflict ?? outcome,
  );
const held = async ({ userId }: { userId: string }): Promise<readonly Money[]> =>
  (await readHeld(database, userId)).map(({ amount, currency }) => money(amount, currency));
const balanceOf = async (bookingId: string) => {
  const { status, balance } = (await readBooking(database, bookingId))!;
  return [status, balance.amount];
};
const conflictsOf = async (bookingId: string) =>
  (await listOpenConflicts(database, { cities: [], max: 100 })).filter(
    (each) => each.bookingId === bookingId,
  );

describe('What a guide takes at the door', () => {
  it('is paid, in the cash of the guide, and recorded with who took it', async () => {
    const who = await aGuide('Caro');
    const bookingId = await owing();
    expect(await send([entryOf(bookingId, {}, who)], who)).toEqual(['accepted']);
    expect(await balanceOf(bookingId)).toEqual(['confirmed', 0]);
    expect(await held(who)).toEqual([due]);
    const { rows } = await database.execute(sql`
      select user_id as who, after from audit_entries where subject_id = ${bookingId} and what = 'booking.cashTaken'`);
    expect(rows).toEqual([{ who: who.userId, after: { amount: due, method: 'cash' } }]);
  });

  it('is theirs who took it, whoever has sent it', async () => {
    const [taker, sender] = [await aGuide('Dani'), await aGuide('Eva')];
    await send([entryOf(await owing(), {}, taker)], sender);
    expect([await held(taker), await held(sender)]).toEqual([[due], []]);
  });

  it('is no cash by the terminal', async () => {
    const who = await aGuide('Fer');
    const bookingId = await owing();
    expect(await send([entryOf(bookingId, { method: 'terminal' }, who)], who)).toEqual(['accepted']);
    expect(await balanceOf(bookingId)).toEqual(['confirmed', 0]);
    expect(await held(who)).toEqual([]);
  });

  it('confirms an unpaid booking with its tickets, so that the next entry admits it', async () => {
    const bookingId = await owing({ paid: 'link' });
    expect(await balanceOf(bookingId)).toEqual(['pending', 0]);
    expect(await send([entryOf(bookingId)])).toEqual(['accepted']);
    expect(await server.ledger(bookingId)).toMatchObject({ status: 'confirmed', tickets: 2 });
  });

  it('acquires the places of an expired booking again, unless they are sold', async () => {
    const expired = async (total: number) => {
      const nightId = await server.fixtures.night({ total });
      const bookingId = await owing({ nightId, paid: 'link' });
      await database.execute(
        sql`update bookings set held_until = now() - interval '1 second' where id = ${bookingId}`,
      );
      await releaseExpiredHolds(platform);
      expect(await balanceOf(bookingId)).toEqual(['expired', 0]);
      return { nightId, bookingId };
    };
    const free = await expired(2);
    expect(await send([entryOf(free.bookingId)])).toEqual(['accepted']);
    expect(await balanceOf(free.bookingId)).toEqual(['confirmed', 0]);
    const sold = await expired(2);
    await owing({ nightId: sold.nightId });
    expect(await send([entryOf(sold.bookingId)])).toEqual(['holdEnded']);
    expect(await server.ledger(sold.bookingId)).toMatchObject({ status: 'expired', states: [] });
  });

  it('in pesos pays the dollars, and the pesos are the cash of the guide, also in books that were lost', async () => {
    const who = await aGuide('Gala');
    const bookingId = await owing();
    const taken = money(135_590, 'MXN');
    expect(await send([entryOf(bookingId, { taken }, who)], who)).toEqual(['accepted']);
    expect(await balanceOf(bookingId)).toEqual(['confirmed', 0]);
    expect(await readHeld(database, who.userId)).toEqual([{ currency: 'MXN', amount: 135_590, base: 7_000 }]);
    const { rows } = await database.execute(sql`
      select debit, credit, amount::int as amount, currency from ledger_entries
      where booking_id = ${bookingId} and line in ('paid', 'settled') order by at, debit`);
    expect(rows).toEqual([
      { debit: 'exchange', credit: 'money.cash', amount: 7_000, currency: 'USD' },
      { debit: 'money.cash', credit: 'guests', amount: 7_000, currency: 'USD' },
      { debit: 'money.cash', credit: 'exchange', amount: 135_590, currency: 'MXN' },
    ]);
    const shown = { ...paymentsList.read(new URLSearchParams()), cities: [], timeZone: 'UTC' };
    const { lines } = await readPaymentsPage(database, shown, 50);
    expect(lines.filter((line) => line.bookingId === bookingId)).toMatchObject([
      { amount: due, tendered: taken },
    ]);
    expect((await readActivity(database, bookingId)).payments).toMatchObject([
      { amount: due, tendered: taken },
    ]);
    expect(await findUnposted(database, 100)).toEqual([]);
    await forgetBooks(database);
    await postMissingEntries(platform);
    expect(await held(who)).toEqual([taken]);
  });

  it('in pesos is right at the rate that the phone had, until the rate is a day and a half old', async () => {
    const [first, second] = [await owing(), await owing()];
    const taken = money(135_590, 'MXN');
    const hoursAgo = (hours: number) => sql`now() - ${`${hours} hours`}::interval`;
    await database.execute(sql`update currencies set rate = 21 where code = 'MXN'`);
    await database.execute(
      sql`insert into former_rates (code, rate, valid_until) values ('MXN', 19.37, ${hoursAgo(35)})`,
    );
    expect(await send([entryOf(first, { taken })])).toEqual(['accepted']);
    await database.execute(sql`update former_rates set valid_until = ${hoursAgo(37)} where code = 'MXN'`);
    expect(await send([entryOf(second, { taken })])).toEqual(['amountChanged']);
    await database.execute(sql`delete from former_rates where code = 'MXN'`);
    await database.execute(sql`update currencies set rate = 19.37 where code = 'MXN'`);
  });
});

describe('The same entry', () => {
  it('sent again, also at the same moment, is one payment', async () => {
    const who = await aGuide('Hugo');
    const entry = entryOf(await owing(), {}, who);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send([entry], who)));
    expect(answers.flat().toSorted()).toEqual([
      ...Array(1).fill('accepted'),
      ...Array(7).fill('alreadyThere'),
    ]);
    expect(await held(who)).toEqual([due]);
  });
});

describe('A conflict of money', () => {
  it('says what the guide has and must give back, and how it was paid meanwhile', async () => {
    const [first, second] = [await aGuide('Ines'), await aGuide('Juan')];
    const bookingId = await owing();
    await send([entryOf(bookingId, {}, first)], first);
    expect(await send([entryOf(bookingId, { taken: money(135_590, 'MXN') }, second)], second)).toEqual([
      'alreadyPaid',
    ]);
    expect([await held(first), await held(second)]).toEqual([[due], []]);
    expect(await conflictsOf(bookingId)).toEqual([
      expect.objectContaining({
        ...{ kind: 'payment', reason: 'alreadyPaid', by: 'Juan' },
        payment: { method: 'cash', amount: due, taken: money(135_590, 'MXN') },
        serverSide: [{ position: 0, at: expect.any(String), by: 'Ines', paid: due, method: 'cash' }],
      }),
    ]);
  });

  it('of a cancelled booking, of another amount and of another account changes nothing', async () => {
    const bookingId = await owing();
    expect(await send([entryOf(bookingId)], ana, 'finance')).toEqual(['notAllowed']);
    const half = money(3_500, 'USD');
    expect(await send([entryOf(bookingId, { amount: half, taken: half })])).toEqual(['amountChanged']);
    await cancelBooking(platform, { bookingId, because: 'rain', refund: 'full' });
    expect(await send([entryOf(bookingId)])).toEqual(['cancelled']);
    expect(await server.ledger(bookingId)).toMatchObject({ states: [] });
    expect(await send([entryOf(randomUUID())])).toEqual(['unknown']);
  });

  it('with the office leaves the payment of the office', async () => {
    const bookingId = await owing();
    await takeBalance(platform, { who: beto, bookingId, agreed: due, method: 'bankTransfer' });
    expect(await send([entryOf(bookingId)])).toEqual(['alreadyPaid']);
    expect(await conflictsOf(bookingId)).toMatchObject([
      { serverSide: [{ method: 'bankTransfer', by: 'Beto' }] },
    ]);
  });
});
