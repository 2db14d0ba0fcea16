import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { doorTestContext } from '../door/door-test-context.ts';
import { testDatabase } from '../support/database.ts';

vi.setConfig({ testTimeout: 300_000 });

const { database, url } = await testDatabase();
const context = doorTestContext(database);
const night = await context.night({ total: 500 });
const guides = [await context.guide('Ana'), await context.guide('Beto')];

/** The number of processes on a busy night, each with its own pool. */
const pools = Array.from({ length: 4 }, () =>
  openDatabase(url, { onError: () => undefined, maxConnections: 4 }),
);
afterAll(() => Promise.all(pools.map(({ close }) => close())));

const scans = 100;
const atOnce = <T>(scan: (database: Database, at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: scans }, (_, at) => scan(pools[at % pools.length]!.database, at)));

const admit = (pool: Database, at: number, bookingId: string, positions: number[]) =>
  send(pool, at, 'admit', bookingId, positions);

async function send(
  pool: Database,
  at: number,
  kind: 'admit' | 'undo',
  bookingId: string,
  positions: number[],
) {
  const entry = { kind, nightId: night, bookingId, positions };
  const [answer] = await context.send(guides[at % guides.length]!, [entry], { database: pool });
  return { answer: answer!.conflict ?? answer!.outcome, changed: answer!.changed };
}

/** Check-in without its guard: reads first and writes what it has read. */
function admitNaively(pool: Database, bookingId: string): Promise<number> {
  return pool.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ isIn: boolean }>(sql`
      select checked_in_at is not null as "isIn" from tickets where booking_id = ${bookingId} and position = 1`);
    if (rows[0]!.isIn) return 0;
    await transaction.execute(
      sql`update tickets set checked_in_at = now() where booking_id = ${bookingId} and position = 1`,
    );
    return 1;
  });
}

describe(`${scans} scans of one ticket at the same moment, on ${pools.length} servers`, () => {
  test('admit its guest once, and show every other phone that the ticket was used', async () => {
    const { bookingId } = await context.party({ night });
    const answers = await atOnce((pool, at) => admit(pool, at, bookingId, [1]));
    expect(answers.filter(({ answer }) => answer === 'accepted')).toEqual([
      { answer: 'accepted', changed: [1] },
    ]);
    expect(answers.filter(({ answer }) => answer === 'alreadyUsed')).toHaveLength(scans - 1);
    expect(await context.admissions(bookingId)).toBe(1);
  });

  test('control: without the guard they admit the guest more than once', async () => {
    const { bookingId } = await context.party({ night });
    const admitted = await atOnce((pool) => admitNaively(pool, bookingId));
    expect(admitted.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(1);
  });
});

test('phones that admit different guests of one party admit each of them once', async () => {
  const { bookingId } = await context.party({ night, people: 10 });
  const answers = await atOnce((pool, at) =>
    admit(pool, at, bookingId, [1 + (at % 10), 1 + ((at + 3) % 10)]),
  );
  const admitted = answers.flatMap(({ changed }) => changed).sort((a, b) => a - b);
  expect(admitted).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('concurrent scans and undos leave the log and the tickets consistent', async () => {
  const { bookingId } = await context.party({ night });
  await atOnce((pool, at) =>
    at % 2 === 0 ? admit(pool, at, bookingId, [1]) : send(pool, 0, 'undo', bookingId, [1]),
  );
  const { rows } = await database.execute<{ isIn: boolean; admitted: number; undone: number }>(sql`
    select (select checked_in_at is not null from tickets where booking_id = ${bookingId} and position = 1) as "isIn",
           count(*) filter (where what = 'guests.admitted')::int as admitted,
           count(*) filter (where what = 'admission.undone')::int as undone
    from audit_entries where subject_id = ${bookingId}`);
  const { isIn, admitted, undone } = rows[0]!;
  expect(admitted - undone).toBe(isIn ? 1 : 0);
});

test('a check-in during a cancellation admits all guests or none, and later ones are refused', async () => {
  const { bookingId } = await context.party({ night, people: 4 });
  const cancelling = cancelBooking(
    { ...context.platform, database: pools[0]!.database },
    { bookingId, because: 'a race', refund: 'full' },
  );
  const answers = await atOnce((pool, at) => admit(pool, at, bookingId, [1, 2, 3, 4]));
  await cancelling;
  const admitted = answers.flatMap(({ changed }) => changed);
  expect([0, 4]).toContain(admitted.length);
  expect(await admit(database, 0, bookingId, [1, 2, 3, 4])).toEqual({ answer: 'cancelled', changed: [] });
});

test('one entry that arrives many times at the same moment is recorded once', async () => {
  const { bookingId } = await context.party({ night });
  const entry = { id: randomUUID(), kind: 'admit', nightId: night, bookingId, positions: [1, 2] } as const;
  const answers = await atOnce((pool) => context.send(guides[0]!, [entry], { database: pool }));
  const outcomes = answers.map(([answer]) => answer!.outcome);
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'alreadyThere')).toHaveLength(scans - 1);
  expect(await context.admissions(bookingId)).toBe(1);
});

test('two phones with 200 admissions each, made without a network, merge without a loss or a double', async () => {
  const busy = await context.night({ total: 500 });
  const parties = await Promise.all(
    Array.from({ length: 20 }, () => context.party({ night: busy, people: 20 })),
  );
  // The first phone admits guests 1 to 10 of each party, the second 11 to 20; guest 10 shows the ticket at both.
  const entriesOf = (from: number, to: number) =>
    parties.flatMap(({ bookingId }) =>
      Array.from({ length: to - from + 1 }, (_, at) => ({
        ...{ id: randomUUID(), kind: 'admit' as const, nightId: busy, bookingId, positions: [from + at] },
      })),
    );
  const phones = [entriesOf(1, 10), entriesOf(10, 20)];
  const began = performance.now();
  const answers = await Promise.all(
    phones.map((entries, at) => context.send(guides[at]!, entries, { database: pools[at]!.database })),
  );
  process.stderr.write(`400 admissions of two phones: ${Math.round(performance.now() - began)} ms\n`);
  const outcomes = answers.flat().map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(20 * 20);
  expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(20);
  const { rows } = await database.execute<{ isIn: number }>(sql`
    select count(*)::int as "isIn" from tickets ticket join bookings booking on booking.id = ticket.booking_id
    where booking.scheduled_crawl_id = ${busy} and ticket.checked_in_at is not null`);
  expect(rows[0]!.isIn).toBe(20 * 20);
  // What was sent before the answer got lost is sent again.
  const again = await context.send(guides[0]!, phones[0]!, { database: pools[0]!.database });
  expect(again.filter(({ outcome }) => outcome === 'accepted')).toEqual([]);
});
