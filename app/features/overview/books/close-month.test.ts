import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import type { Month } from '#domain/month.ts';
import { addMonths } from '#domain/month.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { closedUpTo } from '#features/ledger/closed-months-store.server.ts';
import { readOwedPay } from '#features/pay/owed-pay-store.server.ts';
import { writePayRate } from '#features/pay/pay-store.server.ts';
import { postMissingEntries } from '#features/payment/post-missing-entries.server.ts';
import { findUnposted } from '#features/payment/unposted-store.server.ts';
import { rosterShifts } from '#features/roster/roster-tables.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { testDatabase } from '#tests/support/database.ts';
import { paidBooking } from '#tests/support/paid-booking.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { forgetBooks } from '#tests/support/without-books.ts';
import { readBalances } from './balances-store.server.ts';
import { closeMonth } from './close-month.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { platform } = server;
const [staff] = await database
  .insert(users)
  .values({ email: 'books@example.com', emailVerified: true })
  .returning();
const who = { userId: staff!.id };
const { rows } = await database.execute<{ month: Month }>(
  sql`select date_trunc('month', now() at time zone 'Etc/GMT+12')::date::text as month`,
);
const thisMonth = rows[0]!.month;
const close = (month: Month) => closeMonth(platform, { who, month });

const paid = () => paidBooking(server);

/** The months in which the entries of a booking were posted. */
async function monthsOf(bookingId: string): Promise<Month[]> {
  const { rows: months } = await database.execute<{ month: Month }>(sql`
    select distinct date_trunc('month', day)::date::text as month from ledger_entries
    where booking_id = ${bookingId} order by 1`);
  return months.map(({ month }) => month);
}

/** As if everything about the booking had happened in the middle of that month. */
const happenedIn = (bookingId: string, month: Month) =>
  database.transaction(async (transaction) => {
    const moment = sql`(${month}::date + 14)::timestamptz`;
    await transaction.execute(
      sql`update bookings set confirmed_at = ${moment}, created_at = ${moment} where id = ${bookingId}`,
    );
    await transaction.execute(
      sql`update payments set settled_at = ${moment} where booking_id = ${bookingId}`,
    );
  });

/** Somebody who gets 20.00 for a night that they worked in the middle of that month. */
async function workedIn(month: Month): Promise<string> {
  const date = addDays(month, 14);
  const nightId = await server.fixtures.night({ date });
  await database
    .insert(rosterShifts)
    .values({ nightId, staffId: staff!.id, role: 'guide', assignedAt: new Date() });
  const rate = { firstDay: date, perNight: 20_00, perGuest: 0, currency: 'USD' };
  await inTransaction(database, (transaction) => writePayRate(transaction, { personId: staff!.id, ...rate }));
  return staff!.id;
}

/** Balances begin with those that were kept when a month was closed, and are the same as without them. */
async function expectKeptBalances(months: readonly Month[]): Promise<void> {
  const read = () => Promise.all(months.map((month) => readBalances(database, month)));
  const known = await read();
  const paid = known[0]?.find(({ account }) => account === 'money.rehearsal');
  expect(paid?.before).toEqual(money(70_00, 'USD'));
  await database.execute(sql`update closed_balances set balance = balance + 1`);
  expect(await read()).not.toEqual(known);
  await database.execute(sql`delete from closed_balances`);
  expect(await read()).toEqual(known);
}

test('A month is closed once it is over, with what its books lack; what comes later is posted in the open one', async () => {
  const late = await paid();
  const [before, last] = [addMonths(thisMonth, -2), addMonths(thisMonth, -1)];
  await happenedIn(late, before);
  await forgetBooks(database);
  expect(await close(thisMonth)).toMatchObject({ refusal: { reason: 'month.notOver' } });
  expect(await closedUpTo(database)).toBeNull();

  expect(await close(before)).toMatchObject({ accepted: true });
  expect(await monthsOf(late)).toEqual([before]);
  await expectKeptBalances([last, thisMonth]);
  await cancelBooking(platform, { bookingId: late, because: 'asked', refund: 'full' });
  expect((await monthsOf(late))[0]).toBe(before);
  expect((await monthsOf(late)).at(-1)! >= last).toBe(true);

  const forgotten = await paid();
  await happenedIn(forgotten, addMonths(before, -1));
  await forgetBooks(database);
  await postMissingEntries(platform);
  expect((await monthsOf(forgotten)).every((month) => month > before)).toBe(true);
  expect(await findUnposted(database, 10)).toEqual([]);

  expect(await close(before)).toMatchObject({ refusal: { reason: 'month.isClosed' } });
  expect(await close(addMonths(before, -1))).toMatchObject({ refusal: { reason: 'month.isClosed' } });
  const worked = await workedIn(last);
  expect(await close(last)).toMatchObject({ accepted: true });
  expect(await closedUpTo(database)).toBe(last);
  // The month has the pay of its nights, which could not be posted any more.
  expect(await readOwedPay(database, worked)).toEqual([money(20_00, 'USD')]);
});

test('A closed month takes no entry, and stays closed', async () => {
  const refusals = [
    sql`insert into ledger_entries (booking_id, step, at, day, because, line, debit, credit, amount, currency, base_amount, scheduled_crawl_id, crawl_id)
        values (gen_random_uuid(), 1, now(), ${addMonths(thisMonth, -1)}::date, 'paid', 'paid', 'money.cash', 'guests', 1, 'USD', 1, gen_random_uuid(), gen_random_uuid())`,
    sql`delete from closed_months`,
    sql`truncate closed_months`,
    sql`update closed_months set month = month - 31`,
  ];
  const messages = await Promise.allSettled(refusals.map((statement) => database.execute(statement)));
  expect(
    messages.map((result) => (result.status === 'rejected' ? result.reason.cause.message : 'done')),
  ).toEqual([
    'ledger_entries: the month is closed',
    ...refusals.slice(1).map(() => 'closed_months are final'),
  ]);
});

test('Closing waits for what is being posted, and what is posted meanwhile waits for the close', async () => {
  // The only month that can be closed is over, so its day is written by hand: an entry of a transaction that began before.
  const month = addMonths(thisMonth, -1);
  await database.execute(sql`alter table closed_months disable trigger closed_months_are_final`);
  await database.execute(sql`delete from closed_months where month = ${month}`);
  await database.execute(sql`delete from closed_balances where month = ${month}`);
  await database.execute(sql`alter table closed_months enable trigger closed_months_are_final`);
  const entry = (step: number) =>
    sql`insert into ledger_entries (booking_id, step, at, day, because, line, debit, credit, amount, currency, base_amount, scheduled_crawl_id, crawl_id)
        values ('00000000-0000-4000-8000-00000000c105', ${step}, now(), ${month}::date, 'paid', 'paid', 'money.cash', 'guests', 1, 'USD', 1, gen_random_uuid(), gen_random_uuid())`;
  let closing: Promise<unknown> = Promise.resolve();
  let late: Promise<unknown> = Promise.resolve();
  await inTransaction(database, async (transaction) => {
    await transaction.execute(entry(1));
    closing = close(month);
    await waiting(1);
    late = database.execute(entry(2)).catch((error: { cause: Error }) => error.cause.message);
    await waiting(2);
    expect(await closedUpTo(database)).not.toBe(month);
  });
  expect(await closing).toMatchObject({ accepted: true });
  expect(await late).toBe('ledger_entries: the month is closed');
  const { rows: posted } = await database.execute(
    sql`select step from ledger_entries where booking_id = '00000000-0000-4000-8000-00000000c105'`,
  );
  expect(posted).toEqual([{ step: 1 }]);
});

/** Until so many sessions wait for the lock of closing. */
async function waiting(count: number): Promise<void> {
  while (true) {
    const { rows: sessions } = await database.execute(sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'advisory' and datname = current_database()`);
    if (sessions.length >= count) return;
    await new Promise(setImmediate);
  }
}
