import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { deskMethods } from '#domain/payment/desk-methods.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { refundsOf } from '#features/payment/refund-store.server.ts';
import { ticketsOf } from '#features/tickets/ticket-store.server.ts';
import { expectBalanced } from '#tests/support/balances.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placesOf } from '#tests/support/fixtures.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { firstNameOnly, walkInOrder } from '#tests/support/staff-order.ts';
import { correctCustomer } from './correct-customer.server.ts';
import { correctFacts } from './correct-facts.server.ts';
import { expectedBooking } from './expected-booking.server.ts';
import { markNoShow } from './mark-no-show.server.ts';
import { moveBooking } from './move-booking.server.ts';
import { placeForGuest, type StaffOrder } from './place-for-guest.server.ts';
import { recordDeskRefund } from './record-desk-refund.server.ts';
import { resizeBooking } from './resize-booking.server.ts';
import { takeBalance } from './take-balance.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { fixtures, platform } = server;
await fixtures.currency('USD', '1');
await fixtures.currency('MXN', '20.00');
const usd = (dollars: number) => money(dollars * 100, 'USD');

async function account(email: string, isVerified = true): Promise<string> {
  const { rows } = await database.execute<{ id: string }>(
    sql`insert into users (email, email_verified) values (${email}, ${isVerified}) returning id`,
  );
  return rows[0]!.id;
}
const who = { userId: await account('staff@example.com') };

/** What the accounts of money hold of a booking, in minor units. */
async function accountsOf(bookingId: string): Promise<[string, number][]> {
  const { rows } = await database.execute<{ account: string; held: number }>(sql`
    select account, sum(held)::float8 as held from (
      select debit as account, amount as held from ledger_entries where booking_id = ${bookingId}
      union all select credit, -amount from ledger_entries where booking_id = ${bookingId}) sides
    where account like 'money.%' group by account having sum(held) <> 0 order by account`);
  return rows.map(({ account: name, held }) => [name, held]);
}

async function openCasesOf(bookingId: string): Promise<string[]> {
  const { rows } = await database.execute<{ kind: string }>(
    sql`select kind from payment_cases where booking_id = ${bookingId} and closed_at is null`,
  );
  return rows.map(({ kind }) => kind);
}

const walkIn = (nightId: string, facts: Partial<StaffOrder> = {}) => walkInOrder(nightId, { who, ...facts });
async function placed(order: StaffOrder) {
  const answer = await placeForGuest(platform, order);
  if (!answer.accepted) throw new Error(answer.refusal.reason);
  return (await readBooking(database, answer.value.bookingId))!;
}

describe('A booking that staff places', () => {
  test('in cash is confirmed at once, with tickets, and records who took the money', async () => {
    const night = await fixtures.night({ total: 10 });
    const { id, status } = await placed(walkIn(night));
    expect(status).toBe('confirmed');
    expect(await paymentsOf(database, id)).toMatchObject([
      { provider: 'cash', isApplied: true, takenBy: who.userId, amount: usd(70) },
    ]);
    await expectBalanced(database, { nights: [night], bookings: [id] });
  });

  test.each(deskMethods)(
    'paid by %s is an amount of its own account, also when it is given back',
    async (by) => {
      const night = await fixtures.night({ total: 10 });
      const { id } = await placed(walkIn(night, { payment: { by } }));
      expect(await paymentsOf(database, id)).toMatchObject([{ provider: by, amount: usd(70) }]);
      expect(await accountsOf(id)).toEqual([[`money.${by}`, 7000]]);
      await cancelBooking(platform, {
        bookingId: id,
        because: 'rain',
        refund: 'full',
        refundBecause: 'goodwill',
      });
      const [owed] = await refundsOf(database, id);
      expect(owed).toMatchObject({ state: 'owed', amount: usd(70) });
      expect(await openCasesOf(id)).toEqual(['cash_to_return']);
      // No provider is asked, so only a person can say that it was given back.
      await server.runJobs();
      expect(await refundsOf(database, id)).toMatchObject([{ state: 'owed' }]);
      await recordDeskRefund(platform, { who, bookingId: id, refundId: owed!.id });
      expect(await accountsOf(id)).toEqual([]);
      expect(await openCasesOf(id)).toEqual([]);
      await expectBalanced(database, { nights: [night], bookings: [id] });
    },
  );

  test.each(deskMethods)(
    'pays at the door by %s: it is confirmed with tickets and owes its price',
    async (method) => {
      const night = await fixtures.night({ total: 10 });
      const { id, status, balance } = await placed(walkIn(night, { payment: { by: 'later' } }));
      expect([status, balance]).toEqual(['confirmed', usd(70)]);
      expect(await paymentsOf(database, id)).toEqual([]);
      expect(await ticketsOf(database, id)).toHaveLength(2);
      const pay = () => takeBalance(platform, { who, bookingId: id, agreed: usd(70), method });
      const answers = await Promise.all([pay(), pay()]);
      expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
      expect(await readBooking(database, id)).toMatchObject({ balance: usd(0) });
      expect(await accountsOf(id)).toEqual([[`money.${method}`, 7000]]);
      await expectBalanced(database, { nights: [night], bookings: [id] });
    },
  );

  test('is priced with extras and coupon like any other, and a free one uses no coupon', async () => {
    const night = await fixtures.night({ total: 20 });
    const addOnId = await fixtures.addOn({ price: 1000, stockPerNight: 3 });
    const { code } = await fixtures.coupon({ percent: 10, perCustomerLimit: 1 });
    const extras = { addOns: [{ addOnId, quantity: 2 }], couponCode: code.toLowerCase() };
    const paid = await placed(walkIn(night, { ...extras, agreed: usd(81) }));
    expect(paid).toMatchObject({ total: usd(81), status: 'confirmed' });
    // Two bookings without an e-mail address are not the same customer.
    expect((await placed(walkIn(night, { couponCode: code }))).total).toEqual(usd(63));
    expect(await placeForGuest(platform, walkIn(night, extras))).toMatchObject({
      refusal: { reason: 'addOn.left', left: 1 },
    });
    expect(await placeForGuest(platform, walkIn(night, { couponCode: 'NEVER' }))).toMatchObject({
      refusal: { reason: 'coupon.invalid' },
    });
    const free = walkIn(night, { couponCode: code, payment: { by: 'nothing', because: 'Our partner' } });
    expect(await placed(free)).toMatchObject({ total: usd(0), couponId: null });
    await expectBalanced(database, { nights: [night], bookings: [paid.id] });
  });

  test('that is sent twice, also concurrently, is one booking and one payment', async () => {
    const night = await fixtures.night({ total: 10 });
    const order = walkIn(night);
    const all = await Promise.all([1, 2, 3].map(() => placeForGuest(platform, order)));
    const ids = new Set(all.map((one) => one.accepted && one.value.bookingId));
    expect(ids.size).toBe(1);
    const [id] = [...ids] as string[];
    expect(await paymentsOf(database, id!)).toHaveLength(1);
    expect(await placesOf(database, night)).toMatchObject({ free: 8, taken: 2 });
  });

  test('by link is held for the chosen time, and its mail is sent at once', async () => {
    const customer = { ...firstNameOnly, email: 'maya@example.com' };
    const payment = { by: 'link', holdMinutes: 720 } as const;
    const booking = await placed(walkIn(await fixtures.night(), { customer, payment }));
    expect(booking.status).toBe('pending');
    expect((booking.heldUntil!.getTime() - booking.createdAt.getTime()) / 60_000).toBeCloseTo(720, 0);
    const { rows } = await database.execute(
      sql`select kind from outbox_mails where booking_id = ${booking.id}`,
    );
    expect(rows).toEqual([{ kind: 'booking.pending' }]);
  });

  test('by link is refused with that reason when it is sent again as paid in cash or free', async () => {
    const customer = { ...firstNameOnly, email: 'maya@example.com' };
    const payment = { by: 'link', holdMinutes: 720 } as const;
    const order = walkIn(await fixtures.night(), { customer, payment });
    const { id } = await placed(order);
    for (const other of [{ by: 'cash' }, { by: 'nothing', because: 'the band' }] as const)
      expect(await placeForGuest(platform, { ...order, people: 3, payment: other })).toMatchObject({
        refusal: { reason: 'change.keyUsed' },
      });
    expect(await readBooking(database, id)).toMatchObject({ status: 'pending', numberOfPeople: 2 });
    expect(await paymentsOf(database, id)).toEqual([]);
    expect(await placeForGuest(platform, order)).toMatchObject({ value: { bookingId: id } });
  });

  test('free of charge requires a reason, stores it, and stays free when the party grows', async () => {
    const night = await fixtures.night();
    const noReason = walkIn(night, { payment: { by: 'nothing', because: ' ' } });
    expect(await placeForGuest(platform, noReason)).toMatchObject({
      refusal: { reason: 'booking.freeReasonMissing' },
    });
    const { id, total, freeBecause } = await placed(
      walkIn(night, { payment: { by: 'nothing', because: 'the band' } }),
    );
    expect([total, freeBecause]).toEqual([usd(0), 'the band']);
    const grown = await resizeBooking(platform, {
      key: randomUUID(),
      bookingId: id,
      by: who,
      settling: { more: 'link', less: 'refund' },
      agreed: usd(0),
      people: 5,
    });
    expect(grown.accepted).toBe(true);
    await expectBalanced(database, { nights: [night], bookings: [id] });
  });

  test('never oversells, and is refused at another price than was shown', async () => {
    const night = await fixtures.night({ total: 5 });
    const all = await Promise.all([1, 2, 3, 4].map(() => placeForGuest(platform, walkIn(night))));
    expect(all.filter(({ accepted }) => accepted)).toHaveLength(2);
    expect(await placeForGuest(platform, walkIn(night, { people: 1, agreed: usd(20) }))).toMatchObject({
      refusal: { reason: 'quote.changed', total: usd(35) },
    });
    expect(await placesOf(database, night)).toMatchObject({ free: 1, taken: 4 });
  });
});

test('Cash is refunded by hand: it stays owed until it is recorded as handed back, once', async () => {
  const booking = await placed(walkIn(await fixtures.night()));
  await cancelBooking(platform, {
    bookingId: booking.id,
    because: 'rain',
    refund: 'full',
    refundBecause: 'goodwill',
  });
  await server.runJobs();
  const [owed] = await refundsOf(database, booking.id);
  expect(owed).toMatchObject({ state: 'owed', because: 'goodwill', amount: usd(70) });
  const handBackCash = () => recordDeskRefund(platform, { who, bookingId: booking.id, refundId: owed!.id });
  expect(await handBackCash()).toMatchObject({ accepted: true });
  expect(await handBackCash()).toMatchObject({ accepted: false });
  expect(await refundsOf(database, booking.id)).toMatchObject([{ state: 'succeeded' }]);
});

test('A refund takes the latest payment first, and never more than is left of each', async () => {
  const { id: bookingId } = await placed(walkIn(await fixtures.night()));
  const settling = { more: 'cash', less: 'refund' } as const;
  for (const people of [3, 2, 1])
    await resizeBooking(platform, { key: randomUUID(), bookingId, by: who, settling, agreed: null, people });
  const [latest, first] = await paymentsOf(database, bookingId);
  expect([first?.part, latest?.part]).toEqual([1, 2]);
  expect(await refundsOf(database, bookingId)).toMatchObject([
    { paymentId: latest?.id, amount: usd(35) },
    { paymentId: first?.id, amount: usd(35) },
  ]);
  await expectBalanced(database, { nights: [], bookings: [bookingId] });
});

describe('A corrected address', () => {
  const correct = async (bookingId: string, email: string, expectedVersion?: string) => {
    const booking = (await readBooking(database, bookingId))!;
    const { firstName, lastName, phone, country, specialRequests } = booking;
    const customer = { firstName, lastName, phone, country, specialRequests, additionalPeople: [], email };
    return correctCustomer(platform, {
      who,
      bookingId,
      customer: customer as never,
      expectedVersion: expectedVersion ?? expectedBooking(booking),
    });
  };
  const ownerOf = async (id: string) => (await readBooking(database, id))!.userId;

  test('moves the booking to the account with that address, and only if the address is verified', async () => {
    const [one, two] = [await account('one@example.com'), await account('two@example.com')];
    await account('new@example.com', false);
    const { id } = await placed(
      walkIn(await fixtures.night(), { customer: { ...firstNameOnly, email: 'one@example.com' } }),
    );
    expect(await ownerOf(id)).toBe(one);
    await correct(id, 'two@example.com');
    expect(await ownerOf(id)).toBe(two);
    await correct(id, 'new@example.com');
    expect(await ownerOf(id)).toBeNull();
  });

  test('leaves a booking with the account that placed it', async () => {
    const owner = await account('owner@example.com');
    const { id } = await placed(walkIn(await fixtures.night()));
    await database.update(bookings).set({ userId: owner, email: 'typo@example.com' }).where(sql`id = ${id}`);
    await correct(id, 'friend@example.com');
    expect(await ownerOf(id)).toBe(owner);
  });

  test('is refused after a concurrent change, and the audit entry names fields without their values', async () => {
    const booking = await placed(walkIn(await fixtures.night()));
    const expectedVersion = expectedBooking(booking);
    await correct(booking.id, 'first@example.com');
    expect(await correct(booking.id, 'second@example.com', expectedVersion)).toMatchObject({
      refusal: { reason: 'booking.changedMeanwhile' },
    });
    const [last] = (await auditOf(database, { kind: 'booking', id: booking.id })).slice(-1);
    expect(last).toMatchObject({ what: 'booking.corrected', after: { changed: ['email'] } });
    expect(JSON.stringify(last)).not.toContain('first@example.com');
  });
});

describe('Source and partner', () => {
  const correct = async (
    id: string,
    {
      expectedVersion,
      ...changes
    }: { expectedVersion?: string; source?: string | null; partner?: string | null } = {},
  ) =>
    correctFacts(platform, {
      who,
      bookingId: id,
      typed: { source: 'hotel', partner: 'Hotel Playa', ...changes },
      expectedVersion: expectedVersion ?? expectedBooking((await readBooking(database, id))!),
    });
  const factsOf = async (id: string) => {
    const { source, partner } = (await readBooking(database, id))!;
    return { source, partner };
  };

  test('are corrected and audited, once, and not over another change', async () => {
    const { id, ...booking } = await placed(walkIn(await fixtures.night()));
    const expectedVersion = expectedBooking({ id, ...booking });
    const twice = await Promise.all([correct(id), correct(id)]);
    expect(twice.filter(({ accepted }) => accepted).length).toBeGreaterThan(0);
    expect(await factsOf(id)).toEqual({ source: 'hotel', partner: 'Hotel Playa' });
    expect(await correct(id)).toMatchObject({ value: { changed: false } });
    expect(await correct(id, { partner: 'Other', expectedVersion })).toMatchObject({
      refusal: { reason: 'booking.changedMeanwhile' },
    });
    const noted = await auditOf(database, { kind: 'booking', id });
    expect(noted.filter(({ what }) => what === 'booking.sourceCorrected')).toMatchObject([
      {
        before: { source: 'walk_in', partner: null },
        after: { source: 'hotel', partner: 'Hotel Playa' },
      },
    ]);
  });

  test('of a booking from the website: only the partner changes', async () => {
    const { id } = await server.booking();
    expect(await correct(id)).toMatchObject({ value: { changed: true } });
    expect(await factsOf(id)).toEqual({ source: 'site', partner: 'Hotel Playa' });
    await correct(id, { source: null, partner: null });
    expect(await factsOf(id)).toEqual({ source: 'site', partner: null });
  });

  test('of a cancelled booking stay', async () => {
    const { id } = await placed(walkIn(await fixtures.night()));
    await cancelBooking(platform, { bookingId: id, because: 'rain', refund: 'full' });
    expect(await correct(id)).toMatchObject({ refusal: { reason: 'booking.notLive' } });
  });
});

test('A no-show is recorded after the start, not for guests who are checked in, and can be reversed', async () => {
  const booking = await placed(walkIn(await fixtures.night()));
  const mark = (isNoShow: boolean) => markNoShow(platform, { who, bookingId: booking.id, isNoShow });
  expect(await mark(true)).toMatchObject({ refusal: { reason: 'booking.notYet' } });
  await database
    .update(bookings)
    .set({ date: '2024-03-06' as never })
    .where(sql`id = ${booking.id}`);
  await database.execute(sql`update tickets set checked_in_at = now() where booking_id = ${booking.id}`);
  expect(await mark(true)).toMatchObject({ refusal: { reason: 'booking.checkedIn' } });
  await database.execute(sql`update tickets set checked_in_at = null where booking_id = ${booking.id}`);
  expect((await mark(true)).accepted).toBe(true);
  expect((await readBooking(database, booking.id))!.noShowAt).not.toBeNull();
  expect((await mark(false)).accepted).toBe(true);
  expect((await readBooking(database, booking.id))!.noShowAt).toBeNull();
});

test('Of two concurrent moves to the last places exactly one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [here, there] = [await fixtures.night({ total: 10 }), await fixtures.night({ total: 3 })];
    const parties = [await placed(walkIn(here)), await placed(walkIn(here))];
    const all = await Promise.all(
      parties.map(({ id }) =>
        moveBooking(platform, {
          key: randomUUID(),
          bookingId: id,
          by: who,
          settling: { more: 'link', less: 'refund' },
          agreed: null,
          toNightId: there,
        }),
      ),
    );
    expect(all.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(all.find(({ accepted }) => !accepted)).toMatchObject({
      refusal: { reason: 'spots.left', left: 1 },
    });
    await expectBalanced(database, { nights: [here, there], bookings: parties.map(({ id }) => id) });
  }
});
