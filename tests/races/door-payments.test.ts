import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { money } from '#domain/money.ts';
import { readHeld } from '#features/cash/held-cash-store.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { recordEntries, type SentEntry } from '#features/door/entries/record-entries.server.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { doorTestContext } from '../door/door-test-context.ts';
import { testDatabase } from '../support/database.ts';
import { payingServer } from '../support/paying-server.ts';
import { walkInOrder } from '../support/staff-order.ts';

vi.setConfig({ testTimeout: 300_000 });

const { database, url } = await testDatabase();
const context = doorTestContext(database);
const guides = [await context.guide('Ana'), await context.guide('Beto')];
const due = money(7_000, 'USD');

const pools = Array.from({ length: 4 }, () =>
  openDatabase(url, { onError: () => undefined, maxConnections: 4 }),
);
afterAll(() => Promise.all(pools.map(({ close }) => close())));

const server = payingServer(database, { servers: pools.map((pool) => pool.database) });
const night = await server.fixtures.night({ total: 500 });

const phones = 40;
const atOnce = <T>(work: (server: number, at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: phones }, (_, at) => work(at % pools.length, at)));

async function owing(): Promise<string> {
  const order = walkInOrder(night, { who: guides[0]!, payment: { by: 'later' } });
  const placed = await placeForGuest(server.platform, order);
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  return placed.value.bookingId;
}

const take = async (on: number, at: number, bookingId: string, id = randomUUID() as string) => {
  const guide = guides[at % guides.length]!;
  const entry: SentEntry = {
    ...{ id, kind: 'payment', nightId: night, bookingId, positions: [], at: new Date(), by: guide.userId },
    payment: { method: 'cash', amount: due, taken: due },
  };
  const [answer] = await recordEntries(server.processes[on]!, { ...guide, role: 'guide', cities: [] }, [
    entry,
  ]);
  return answer!.conflict ?? answer!.outcome;
};

/** Taking a balance without its guard: reads what is due first, and records what it has read. */
const takeNaively = (pool: Database, bookingId: string) =>
  pool.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ balance: string }>(
      sql`select balance from bookings where id = ${bookingId}`,
    );
    if (Number(rows[0]!.balance) === 0) return 0;
    await transaction.execute(sql`update bookings set balance = 0 where id = ${bookingId}`);
    return 1;
  });

const takenInAll = async () => {
  const all = await Promise.all(guides.map(({ userId }) => readHeld(database, userId)));
  return all.flat().reduce((sum, { amount }) => sum + amount, 0);
};

describe(`${phones} phones that take the same balance at the same moment, on ${pools.length} servers`, () => {
  test('record one payment, and tell all others that it is paid', async () => {
    const before = await takenInAll();
    const bookingId = await owing();
    const answers = await atOnce((on, at) => take(on, at, bookingId));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'alreadyPaid')).toHaveLength(phones - 1);
    expect((await takenInAll()) - before).toBe(due.amount);
  });

  test('record it once, too, if it is the same entry on every connection', async () => {
    const before = await takenInAll();
    const [bookingId, id] = [await owing(), randomUUID()];
    const answers = await atOnce((on) => take(on, 0, bookingId, id));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'alreadyThere')).toHaveLength(phones - 1);
    expect((await takenInAll()) - before).toBe(due.amount);
  });

  test('control: without the guard more than one of them has taken it', async () => {
    const bookingId = await owing();
    const taken = await atOnce((on) => takeNaively(pools[on]!.database, bookingId));
    expect(taken.reduce<number>((sum, each) => sum + each, 0)).toBeGreaterThan(1);
  });
});
