import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { todayIn } from '#domain/calendar-date.ts';
import { money, subtract } from '#domain/money.ts';
import { monthOf } from '#domain/month.ts';
import { splitQuote } from '#domain/pricing/split-quote.ts';
import type { Reporting } from '#domain/reporting.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { recordDeskRefund } from '#features/changes/record-desk-refund.server.ts';
import { refundPart } from '#features/changes/refund-part.server.ts';
import { resizeBooking } from '#features/changes/resize-booking.server.ts';
import { type Split, splitBooking } from '#features/changes/split-booking.server.ts';
import { outboxMails } from '#features/correspondence/outbox/outbox-tables.server.ts';
import { moneyChecks } from '#features/operations/doctor/money-checks-store.server.ts';
import { readMoneyOfBookings } from '#features/overview/bookings/booking-totals-store.server.ts';
import { isDisputed } from '#features/payment/dispute-store.server.ts';
import { listMovements } from '#features/payment/movements-store.server.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { refundsOf } from '#features/payment/refund-store.server.ts';
import { settleDispute } from '#features/payment/settle-dispute.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { settleRefund } from '#features/payment/settle-refund.server.ts';
import { readMoneyMoved } from '#features/payment/sums/money-moved-store.server.ts';
import { markIn } from '#features/tickets/check-in-store.server.ts';
import { ticketsOf } from '#features/tickets/ticket-store.server.ts';
import { expectBalanced } from '../support/balances.ts';
import { testDatabase } from '../support/database.ts';
import { placesOf } from '../support/fixtures.ts';
import { payingServer } from '../support/paying-server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { platform, provider } = server;
const usd = (dollars: number) => money(dollars * 100, 'USD');
const [person] = await database
  .insert(users)
  .values({ email: 'staff@example.com', emailVerified: true })
  .returning();
const who = { userId: person!.id };
const read = async (id: string): Promise<Booking> => (await readBooking(database, id))!;
const lola = { firstName: 'Lola', lastName: 'Ruiz', email: 'lola@example.com', phone: '+523221234567' };

/** A booking of 35 dollars for each guest that was paid by card. */
async function paid(people = 4): Promise<{ id: string; reference: string }> {
  const { id } = await server.booking({ people });
  const reference = await server.goesToPay(id);
  await provider.pay(reference);
  await settlePayment(platform, { provider: 'rehearsal', reference });
  return { id, reference };
}

/** The order of a form that was opened now. */
async function form(bookingId: string, leaving: number[], changes: Partial<Split> = {}): Promise<Split> {
  const booking = await read(bookingId);
  const quotes = splitQuote(booking.quote, { people: leaving.length, addOns: [] });
  return {
    key: randomUUID(),
    who,
    bookingId,
    leaving,
    addOns: [],
    customer: lola,
    agreed: quotes.accepted ? quotes.value.leaving.total : null,
    expectedVersion: expectedBooking(booking),
    ...changes,
  };
}

async function splitOff(...order: Parameters<typeof form>): Promise<string> {
  const made = await splitBooking(platform, await form(...order));
  if (!made.accepted) throw new Error(made.refusal.reason);
  return made.value.bookingId;
}

async function reasonOf(...order: Parameters<typeof form>): Promise<string | null> {
  const made = await splitBooking(platform, await form(...order));
  return made.accepted ? null : made.refusal.reason;
}

async function cancel(bookingId: string): Promise<void> {
  await cancelBooking(platform, { bookingId, because: 'asked', refund: 'full' });
  await server.runJobs();
}

/** What the provider still holds of the charge that paid for that booking. */
const heldFor = async (bookingId: string) => (await server.ledger(bookingId)).held;

const mailsOf = async (bookingId: string) =>
  (await database.select().from(outboxMails).where(eq(outboxMails.bookingId, bookingId)))
    .map(({ kind, recipient }) => `${kind} ${recipient}`)
    .sort();

afterEach(async () => {
  const found = await database.transaction((snapshot) =>
    Promise.all(moneyChecks.map(async (check) => (await check.find({ snapshot } as never)).examples)),
  );
  expect(found.flat(), 'what the doctor finds in the money of all tests so far').toEqual([]);
});

describe('A paid booking that is split', () => {
  let id: string;
  let reference: string;
  beforeEach(async () => {
    ({ id, reference } = await paid());
  });

  test('becomes two bookings with their own tickets, mails and share of the money', async () => {
    const before = await read(id);
    const old = (await ticketsOf(database, id)).map(({ code }) => code);
    const places = await placesOf(database, before.nightId);
    const other = await splitOff(id, [2, 4]);
    const made = await read(other);
    expect(await read(id)).toMatchObject({ numberOfPeople: 2, total: usd(70), status: 'confirmed' });
    expect(made).toMatchObject({
      ...lola,
      status: 'confirmed',
      numberOfPeople: 2,
      total: usd(70),
      balance: usd(0),
      nightId: before.nightId,
      refundPolicy: before.refundPolicy,
      confirmedAt: before.confirmedAt,
      createdAt: before.createdAt,
      termsAcceptedAt: null,
    });
    expect(made.guests[0]).toBe('Lola Ruiz');
    expect(made.reference).not.toBe(before.reference);
    const [staying, leaving] = [await ticketsOf(database, id), await ticketsOf(database, other)];
    expect(staying.map(({ code }) => code)).toEqual([old[0], old[2]]);
    expect(leaving.filter(({ code }) => old.includes(code))).toEqual([]);
    expect(await placesOf(database, before.nightId)).toEqual(places);
    expect(await mailsOf(other)).toEqual(['booking.confirmed lola@example.com']);
    const mailed = ['booking.changed', 'booking.confirmed'].map((kind) => `${kind} ${before.email}`);
    expect(await mailsOf(id)).toEqual(mailed);
    expect((await auditOf(database, { kind: 'booking', id })).at(-1)).toMatchObject({
      what: 'booking.split',
      by: 'staff@example.com',
      before: { people: 4, total: usd(140) },
      after: { people: 2, total: usd(70), otherBooking: made.reference },
    });
    expect((await auditOf(database, { kind: 'booking', id: other })).at(-1)).toMatchObject({
      what: 'booking.splitOff',
      after: { people: 2, total: usd(70), otherBooking: before.reference },
    });
    expect(await refundsOf(database, id)).toEqual([]);
    expect(await heldFor(id)).toEqual(usd(140));
    const { rows: reasons } = await database.execute<{ because: string }>(
      sql`select distinct because from ledger_entries where booking_id = ${other} order by because`,
    );
    expect(reasons.map(({ because }) => because)).toEqual(['split', 'transferred']);
    await expectBalanced(database, { nights: [before.nightId], bookings: [id, other] });
  });

  test('is refunded from one charge, and a part that was split again too', async () => {
    const two = await splitOff(id, [3, 4]);
    const one = await splitOff(two, [2]);
    await cancel(one);
    expect(await refundsOf(database, one)).toMatchObject([{ state: 'succeeded', amount: usd(35) }]);
    expect(await heldFor(id)).toEqual(usd(105));
    await expectBalanced(database, { nights: [], bookings: [id, two, one] });
    const third = await splitOff(id, [2]);
    for (const bookingId of [third, two, id]) await cancel(bookingId);
    await expectBalanced(database, { nights: [], bookings: [id, two, one, third] });
    expect(await heldFor(id)).toEqual(usd(0));
  });

  test('has a refund of the provider’s dashboard taken from both, and only the rest refunded later', async () => {
    const other = await splitOff(id, [2, 3]);
    const dashboard = { idempotencyKey: randomUUID(), reference };
    const made = await server.gateway.refundPayment({
      ...dashboard,
      amount: usd(120),
      because: 'goodwill',
    });
    for (const _ of ['first event', 'same event'])
      await settleRefund(platform, { provider: 'rehearsal', reference: made.reference ?? '' });
    const foreign = { because: 'by_provider', state: 'succeeded' };
    expect(await refundsOf(database, id)).toMatchObject([{ ...foreign, amount: usd(70) }]);
    expect(await refundsOf(database, other)).toMatchObject([{ ...foreign, amount: usd(50) }]);
    expect(await reasonOf(other, [2])).toBe('split.refundedElsewhere');
    await cancel(other);
    expect((await refundsOf(database, other)).map(({ amount }) => amount)).toEqual([usd(50), usd(20)]);
    expect(await heldFor(id)).toEqual(usd(0));
  });

  test('is disputed with the charge that paid for both', async () => {
    const other = await splitOff(id, [2]);
    await settleDispute(platform, 'rehearsal', {
      disputeReference: `dp_${id}`,
      reference,
      state: 'open',
      reason: null,
      amount: usd(140),
    });
    expect([await isDisputed(database, id), await isDisputed(database, other)]).toEqual([true, true]);
    expect(await reasonOf(id, [2])).toBe('split.disputed');
  });

  test('is no income and no refund, and every report agrees to the cent', async () => {
    // 35 dollars are 678.067 pesos, so that every part is rounded.
    const reporting: Reporting = { currency: 'MXN', perBaseMillionths: 19_373_333, formerRates: [] };
    const takeOff = async (bookingId: string) =>
      refundPart(platform, {
        ...{ key: randomUUID(), who, bookingId, because: 'a bar was closed' },
        ...{ amount: money(1001, 'USD'), agreed: money(1001, 'USD') },
        expectedVersion: expectedBooking(await read(bookingId)),
      });
    const bookings = [id];
    const net = async () => {
      const sums = await readMoneyOfBookings(database, reporting, bookings);
      const each = [...sums.values()].map(({ paid: came, refunded }) => subtract(came.total, refunded.total));
      return each.reduce((sum, amount) => sum + amount.amount, 0);
    };
    const moved = async () => {
      const { timeZone } = await read(id);
      const monthIn = { month: monthOf(todayIn(timeZone, new Date())), timeZone, cities: [] };
      const groups = await readMoneyMoved(database, reporting, monthIn);
      const listed = (await listMovements(database, reporting, monthIn)).filter(
        (movement) => movement.providerReference === reference,
      );
      return { groups: groups.map(({ count, isRefund, reported }) => [count, isRefund, reported]), listed };
    };
    const before = { net: await net(), ...(await moved()) };
    await takeOff(id);
    await server.runJobs();
    const afterRefund = await net();
    bookings.push(await splitOff(id, [2]), await splitOff(id, [2]));
    bookings.push(await splitOff(bookings[0]!, [2]));
    expect(await net()).toBe(afterRefund);
    const after = await moved();
    expect(after.listed).toEqual(before.listed);
    expect(after.groups.filter(([, isRefund]) => !isRefund)).toEqual(
      before.groups.filter(([, isRefund]) => !isRefund),
    );
    for (const bookingId of bookings) {
      await takeOff(bookingId);
      await server.runJobs();
      await cancel(bookingId);
    }
    expect(await net()).toBe(0);
  });

  test('moves cash as cash, the latest payment first', async () => {
    const settling = { more: 'cash', less: 'refund' } as const;
    const order = { key: randomUUID(), bookingId: id, people: 5, by: who, settling, agreed: null };
    await resizeBooking(platform, order);
    const other = await splitOff(id, [4, 5]);
    const parts = await paymentsOf(database, other);
    expect(parts.map(({ provider: by, part, amount }) => [by, part, amount])).toEqual([
      ['cash', 2, usd(35)],
      ['rehearsal', 1, usd(35)],
    ]);
    await cancel(other);
    const owed = (await refundsOf(database, other)).find(({ state }) => state === 'owed')!;
    expect(owed.amount).toEqual(usd(35));
    const returned = await recordDeskRefund(platform, { who, bookingId: other, refundId: owed.id });
    expect(returned).toMatchObject({ accepted: true });
    expect(await heldFor(id)).toEqual(usd(105));
    // The cash left the first booking, so all of its refund goes to the card.
    await cancel(id);
    expect((await refundsOf(database, id)).map(({ amount }) => amount)).toEqual([usd(105)]);
    expect(await heldFor(id)).toEqual(usd(0));
  });

  test('is one split for one form, and nothing for an outdated, unseen or impossible one', async () => {
    const order = await form(id, [2]);
    const first = await splitBooking(platform, order);
    expect(await splitBooking(platform, order)).toEqual(first);
    expect(await splitBooking(platform, { ...order, leaving: [3] })).toMatchObject({
      refusal: { reason: 'booking.changedMeanwhile' },
    });
    expect(await reasonOf(id, [2], { agreed: null })).toBe('split.toReview');
    expect(await reasonOf(id, [2], { agreed: usd(1) })).toBe('split.toReview');
    expect(await reasonOf(id, [])).toBe('split.nobody');
    expect(await reasonOf(id, [1])).toBe('change.leaving');
    await database.transaction((transaction) =>
      markIn(transaction, { bookingId: id, positions: [3], by: who.userId, at: new Date() }),
    );
    expect(await reasonOf(id, [3])).toBe('booking.checkedIn');
    expect(await reasonOf(id, [2])).toBeNull();
  });
});

test('A booking that cannot be split truthfully is refused', async () => {
  expect(await reasonOf((await server.booking()).id, [2])).toBe('split.notPaid');
  const { id } = await paid(3);
  const resize = (people: number) =>
    resizeBooking(platform, {
      ...{ key: randomUUID(), bookingId: id, people, by: who, agreed: null },
      settling: { more: 'link', less: 'refund' },
    });
  await resize(4);
  expect(await reasonOf(id, [2])).toBe('split.balanceDue');
  await resize(2);
  expect(await reasonOf(id, [2])).toBe('split.refundOpen');
  await server.runJobs();
  const open = await server.anotherSession(await read(id));
  expect(await reasonOf(id, [2])).toBe('split.paymentOpen');
  await database.execute(sql`update payments set state = 'expired' where reference = ${open}`);
  const set = (values: ReturnType<typeof sql>) =>
    database.execute(sql`update bookings set ${values} where id = ${id}`);
  await set(sql`is_group = true`);
  expect(await reasonOf(id, [2])).toBe('split.group');
  await set(sql`is_group = false, no_show_at = now()`);
  expect(await reasonOf(id, [2])).toBe('split.noShow');
  await set(sql`no_show_at = null, date = '2020-01-01'`);
  expect(await reasonOf(id, [2])).toBe('booking.over');
  await set(sql`date = '2027-03-06'`);
  const { nightId } = await read(id);
  await database.execute(sql`update scheduled_crawls set status = 'cancelled' where id = ${nightId}`);
  expect(await reasonOf(id, [2])).toBe('split.nightChanged');
  await database.execute(sql`update scheduled_crawls set status = 'scheduled' where id = ${nightId}`);
  await cancel(id);
  expect(await reasonOf(id, [2])).toBe('booking.notLive');
});
