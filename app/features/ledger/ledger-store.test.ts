import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Standing } from '#domain/ledger/standing.ts';
import type { Transaction } from '#platform/database/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { postEvents, postOutside, readPosted } from './ledger-store.server.ts';

const { database } = await testDatabase();
const booking = () => ({
  id: randomUUID() as string,
  nightId: randomUUID(),
  crawlId: randomUUID(),
  timeZone: 'America/Mexico_City',
  ...{ partnerId: null, partnerTerms: null, commissionEarnedAt: null, noShowAt: null },
});
const places = (amount: number): Standing => ({
  ...{ line: 'places', debit: 'guests', credit: 'sales.places', currency: 'USD', rate: 1_000_000 },
  ...{ amount, base: amount, before: 0, guests: 2 },
});
const post = (
  transaction: Transaction,
  of: ReturnType<typeof booking>,
  standing: Standing,
  at: Date | null = null,
) =>
  postEvents(transaction, [
    {
      booking: of,
      events: [{ because: 'changed', at, about: null, lines: ['places'], standing: [standing] }],
    },
  ]);

it('Entries cannot be changed or deleted', async () => {
  await database.transaction((transaction) => post(transaction, booking(), places(100)));
  for (const statement of [
    sql`update ledger_entries set amount = 1`,
    sql`delete from ledger_entries`,
    sql`truncate ledger_entries`,
  ])
    await expect(database.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('are final') },
    });
});

it('An amount has to be positive and to go from one account to another', async () => {
  const wrong: readonly Partial<Standing>[] = [{ credit: 'guests' }, { amount: 0.5 }];
  for (const change of wrong)
    await expect(
      database.transaction((transaction) => post(transaction, booking(), { ...places(100), ...change })),
    ).rejects.toThrow();
});

it('The day of an entry is the one in the city', async () => {
  const late = booking();
  await database.transaction((transaction) =>
    post(transaction, late, places(100), new Date('2026-03-07T05:30:00Z')),
  );
  const { rows } = await database.execute(
    sql`select day::text from ledger_entries where booking_id = ${late.id}`,
  );
  expect(rows).toEqual([{ day: '2026-03-06' }]);
});

it('Two writers that do not wait for each other cannot both write', async () => {
  const one = booking();
  const results = await Promise.allSettled(
    [100, 300].map((amount) =>
      database.transaction(async (transaction) => {
        await post(transaction, one, places(amount));
        // Both have read and written before either commits.
        await bothHaveWritten();
      }),
    ),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await readPosted(database, [one.id])).get(one.id)).toHaveLength(1);
});

const arrived = { count: 0 };

/** The second writer waits for the commit of the first at the unique step, so the first must not wait for it. */
async function bothHaveWritten() {
  arrived.count += 1;
  while (arrived.count < 2 && !(await isAnybodyWaiting())) await new Promise(setImmediate);
}

async function isAnybodyWaiting(): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
  return rows.length > 0;
}

it('What belongs to no booking is posted by its own id, and only what is missing', async () => {
  const payout = (about: string, amount: number) => ({
    ...{
      because: 'changed' as const,
      at: null,
      about,
      lines: ['paid'] as const,
      timeZone: 'America/Mexico_City',
    },
    standing: [{ ...places(amount), line: 'paid' as const, debit: 'money.cash' as const, guests: 0 }],
  });
  const [one, other] = [randomUUID(), randomUUID()];
  const write = (...happened: ReturnType<typeof payout>[]) =>
    database.transaction((transaction) => postOutside(transaction, happened));
  await write(payout(one, 100), payout(one, 150), payout(other, 70));
  await write(payout(one, 150), payout(other, 50));
  const { rows } = await database.execute(sql`
    select about, step, amount::int, is_reversed from ledger_entries
    where about in (${one}, ${other}) and booking_id is null order by about = ${other}, step`);
  expect(rows).toEqual([
    { about: one, step: 1, amount: 100, is_reversed: false },
    { about: one, step: 2, amount: 50, is_reversed: false },
    { about: other, step: 1, amount: 70, is_reversed: false },
    { about: other, step: 2, amount: 20, is_reversed: true },
  ]);
});

it('An entry belongs to a booking or to a subject of its own', async () => {
  const nobody = { ...booking(), id: null as unknown as string };
  await expect(database.transaction((transaction) => post(transaction, nobody, places(1)))).rejects.toThrow();
});
