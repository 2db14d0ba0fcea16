import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { agreedOf } from '#domain/cash/cash-count.ts';
import { standingOfCashUp } from '#domain/ledger/cash-standing.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { countCash, signOffCash } from '#features/cash/cash-up.server.ts';
import { lockCashUp, openCashUp } from '#features/cash/cash-ups-store.server.ts';
import { readHeld } from '#features/cash/held-cash-store.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { testDatabase } from '../support/database.ts';
import { payingServer } from '../support/paying-server.ts';
import { walkInOrder } from '../support/staff-order.ts';

vi.setConfig({ testTimeout: 300_000 });

const { database, url } = await testDatabase();
const server = payingServer(database);
const platform = { ...server.platform, config: { site: { city: 'puerto-vallarta' } } as never };
const pools = Array.from({ length: 4 }, () =>
  openDatabase(url, { onError: () => undefined, maxConnections: 4 }),
);
afterAll(() => Promise.all(pools.map(({ close }) => close())));

const managers = 24;
const atOnce = <T>(work: (pool: Database) => Promise<T>) =>
  Promise.all(Array.from({ length: managers }, (_, at) => work(pools[at % pools.length]!.database)));

/** $70 in cash that a guide has counted. */
async function counted() {
  const [guide] = await database
    .insert(users)
    .values({ email: `${randomUUID()}@example.com`, emailVerified: true, role: 'guide' })
    .returning();
  const who = { userId: guide!.id };
  const placed = await placeForGuest(platform, walkInOrder(await server.fixtures.night(), { who }));
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  const held = await readHeld(database, who.userId);
  const sums = held.map(({ currency, amount, base }) => ({
    ...{ currency, expected: amount, base, pieces: [], counted: amount, handedOver: amount, reason: '' },
  }));
  const count = { who, key: randomUUID(), holderId: who.userId, sums, handedTo: 'Ana' };
  await countCash(platform, { ...count, agreed: agreedOf(held) });
  const { id, version } = (await openCashUp(database, who.userId))!;
  return { id, version, who };
}

/** Signing off without its guard: reads the state first, and posts what it has read. */
const signOffNaively = (pool: Database, id: string) =>
  pool.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ state: string; sums: never }>(
      sql`select state, sums from cash_ups where id = ${id}`,
    );
    if (rows[0]!.state === 'signedOff') return 0;
    for (const { line, debit, credit, amount } of standingOfCashUp(rows[0]!.sums))
      await transaction.execute(sql`
        insert into ledger_entries (step, at, day, because, line, about, debit, credit, amount, currency, base_amount)
        values (1, now(), current_date, 'cashSignedOff', ${line}, ${randomUUID()}, ${debit}, ${credit}, ${amount}, 'USD', ${amount})`);
    await transaction.execute(
      sql`update cash_ups set state = 'signedOff', signed_off_at = now() where id = ${id}`,
    );
    return 1;
  });

describe(`${managers} managers who sign off the same count at the same moment`, () => {
  test('post it once, and the others are told', async () => {
    const { id, version, who } = await counted();
    const answers = await atOnce((pool) =>
      signOffCash({ ...platform, database: pool }, { who, id, version }),
    );
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(
      answers.filter((answer) => !answer.accepted && answer.refusal.reason === 'cash.signedOff'),
    ).toHaveLength(managers - 1);
    const { rows } = await database.execute(
      sql`select debit, credit, amount::int from ledger_entries where about = ${id}`,
    );
    expect(rows).toEqual([{ debit: 'cash.box', credit: 'money.cash', amount: 7_000 }]);
    expect(await readHeld(database, who.userId)).toEqual([]);
    expect(await database.transaction((transaction) => lockCashUp(transaction, id))).toMatchObject({
      state: 'signedOff',
    });
  });

  test('control: without the guard they post it more than once', async () => {
    const { id } = await counted();
    const posted = await atOnce((pool) => signOffNaively(pool, id));
    expect(posted.reduce((sum: number, each) => sum + each, 0)).toBeGreaterThan(1);
  });
});
