import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addMonths, type Month } from '#domain/month.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { paidBooking } from '#tests/support/paid-booking.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { readBalances } from './balances-store.server.ts';
import { type Posting, readJournal } from './journal-store.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);

const paid = () => paidBooking(server);

async function journalOf(month: Month): Promise<Posting[]> {
  const postings: Posting[] = [];
  for await (const page of readJournal(database, month)) postings.push(...page);
  return postings;
}

const sumOf = (postings: readonly Posting[] = []) =>
  postings.reduce((sum, { amount }) => sum + amount.amount, 0);

test('The journal adds up to zero on every day, and to the balances of its month', async () => {
  await paid();
  await cancelBooking(server.platform, { bookingId: await paid(), because: 'asked', refund: 'full' });
  await server.runJobs();
  const { rows } = await database.execute<{ month: Month }>(
    sql`select date_trunc('month', min(day))::date::text as month from ledger_entries`,
  );
  const month = rows[0]!.month;

  const journal = await journalOf(month);
  expect(journal.length).toBeGreaterThan(8);
  for (const postings of Map.groupBy(journal, ({ day }) => day).values()) expect(sumOf(postings)).toBe(0);
  for (const postings of Map.groupBy(journal, ({ entry }) => entry).values()) {
    expect(postings.map(({ amount }) => Math.sign(amount.amount))).toEqual([1, -1]);
    expect(postings.reduce((sum, { base }) => sum + base.amount, 0)).toBe(0);
  }
  expect(journal.every(({ reference, night }) => reference !== null && night !== null)).toBe(true);

  const byAccount = Map.groupBy(journal, ({ account }) => account);
  const balances = await readBalances(database, month);
  expect(balances.map(({ account }) => account).sort()).toEqual([...byAccount.keys()].sort());
  for (const { account, before, debit, credit, after } of balances) {
    expect(before.amount).toBe(0);
    expect(debit.amount - credit.amount).toBe(sumOf(byAccount.get(account)));
    expect(after.amount).toBe(debit.amount - credit.amount);
  }
  expect(balances.find(({ account }) => account === 'money.rehearsal')?.after.amount).toBe(7000);

  const later = await readBalances(database, addMonths(month, 2));
  expect(later.map(({ account, before }) => [account, before])).toEqual(
    later.map(({ account, after }) => [account, after]),
  );
  expect(await journalOf(addMonths(month, 2))).toEqual([]);
});
