import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { money } from '#domain/money.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { recordEntries, type SentEntry } from '#features/door/entries/record-entries.server.ts';
import { lendPlaces } from '#features/door/lent/lend-places.server.ts';
import { lentTo } from '#features/door/lent/lent-places-store.server.ts';
import { takeBack } from '#features/door/lent/take-back.server.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { doorTestContext } from '../door/door-test-context.ts';
import { comingSaturday } from '../support/coming-nights.ts';
import { testDatabase } from '../support/database.ts';
import { payingServer } from '../support/paying-server.ts';
import { walkInOrder } from '../support/staff-order.ts';

vi.setConfig({ testTimeout: 300_000 });

const { database, url } = await testDatabase();
const context = doorTestContext(database);
const ana = await context.guide('Ana');
const who = { ...ana, role: 'guide' as const, cities: [] };

const pools = Array.from({ length: 4 }, () =>
  openDatabase(url, { onError: () => undefined, maxConnections: 4 }),
);
afterAll(() => Promise.all(pools.map(({ close }) => close())));

const server = payingServer(database, { servers: pools.map((pool) => pool.database) });
await server.fixtures.setting('lent_places', '6');
const evening = new Date(`${comingSaturday}T20:30:00-06:00`);
const processes = server.processes.map((process) => ({ ...process, clock: { now: () => evening } }));

const [total, each, phones] = [30, 2, 20];
/** Half of them borrow places, and half sell them to guests, at the same moment. */
const atOnce = <T>(work: (on: number, at: number) => Promise<T>, times = phones) =>
  Promise.all(Array.from({ length: times }, (_, at) => work(at % pools.length, at)));

const borrow = (nightId: string, phone: string, on: number) =>
  lendPlaces(processes[on]!, { who, phone, nightId, places: each });

const book = (nightId: string, on: number) =>
  placeForGuest(processes[on]!, {
    ...walkInOrder(nightId, { who: ana, payment: { by: 'cash' } }),
    ...{ people: each, agreed: null },
  });

const saleOf = (nightId: string, lentId: string): SentEntry => {
  const [id, due] = [randomUUID(), money(7_000, 'USD')];
  return {
    ...{ id, bookingId: id, kind: 'sale', nightId, positions: [], at: evening, by: ana.userId },
    payment: { method: 'cash', amount: due, taken: due },
    sale: { lentId, people: each, name: 'Maya', language: 'en', addOns: [] },
  };
};

/** Borrowing without its guard: reads what is free first, and writes what it has read. */
const borrowNaively = (pool: Database, nightId: string) =>
  pool.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ free: number }>(
      sql`select available_spots as free from scheduled_crawls where id = ${nightId}`,
    );
    const free = rows[0]!.free;
    if (free < each) return 0;
    await transaction.execute(
      sql`update scheduled_crawls set available_spots = ${free - each} where id = ${nightId}`,
    );
    return each;
  });

async function countOf(nightId: string) {
  const { rows } = await database.execute<{ free: number; booked: number; lent: number }>(sql`
    select available_spots as free,
      (select coalesce(sum(number_of_people), 0)::int from bookings where scheduled_crawl_id = ${nightId}) as booked,
      (select coalesce(sum(places), 0)::int from lent_places
        where scheduled_crawl_id = ${nightId} and ended_at is null) as lent
    from scheduled_crawls where id = ${nightId}`);
  return rows[0]!;
}

describe(`${phones} phones that borrow places while ${phones} guests book them, on ${pools.length} servers`, () => {
  test('never have more than the night, and sell what they have', async () => {
    const nightId = await server.fixtures.night({ total });
    const ids = Array.from({ length: phones }, () => randomUUID() as string);
    await Promise.all([atOnce((on, at) => borrow(nightId, ids[at]!, on)), atOnce((on) => book(nightId, on))]);
    const before = await countOf(nightId);
    expect(before).toMatchObject({ free: 0 });
    expect(before.booked + before.lent).toBe(total);
    const lent = (await Promise.all(ids.map((phone) => lentTo(database, phone)))).flat();
    const answers = await atOnce(async (on, at) => {
      const [answer] = await recordEntries(processes[on]!, who, [saleOf(nightId, lent[at]!.id)]);
      return answer!.outcome;
    }, lent.length);
    expect(answers.every((answer) => answer === 'accepted')).toBe(true);
    expect(await countOf(nightId)).toEqual({ free: 0, booked: total, lent: 0 });
  });

  test('are one phone, if it is the same request on every connection', async () => {
    const nightId = await server.fixtures.night({ total });
    const phone = randomUUID();
    await atOnce((on) => borrow(nightId, phone, on));
    expect(await countOf(nightId)).toEqual({ free: total - each, booked: 0, lent: each });
  });

  test('control: without the guard they have more than the night', async () => {
    const nightId = await server.fixtures.night({ total });
    const lent = await atOnce((on) => borrowNaively(pools[on]!.database, nightId));
    const { free } = await countOf(nightId);
    expect(lent.reduce<number>((sum, places) => sum + places, 0)).toBeGreaterThan(total - free);
  });
});

test('places that are taken back while the phone sends its sale are sold or back, never both', async () => {
  for (let round = 0; round < 12; round++) {
    const nightId = await server.fixtures.night({ total: each });
    const phone = randomUUID();
    await borrow(nightId, phone, 0);
    const lentId = (await lentTo(database, phone))[0]!.id;
    const entry = saleOf(nightId, lentId);
    const [, answers] = await Promise.all([
      takeBack(processes[1]!, { who, nightId, lentId }),
      recordEntries(processes[2]!, who, [entry]),
      recordEntries(processes[3]!, who, [entry]),
    ]);
    const isSold = answers[0]!.conflict === null;
    expect(await countOf(nightId)).toEqual({ free: isSold ? 0 : each, booked: isSold ? each : 0, lent: 0 });
  }
});
