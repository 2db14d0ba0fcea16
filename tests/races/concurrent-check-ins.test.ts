import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { admitGuests, undoAdmission } from '#features/door/admit-guests.server.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { doorTestContext } from '../door/door-test-context.ts';
import { testDatabase } from '../support/database.ts';

vi.setConfig({ testTimeout: 120_000 });

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
  admitGuests(
    { ...context.platform, database: pool },
    { guide: guides[at % guides.length]!, nightId: night, bookingId, positions },
  );

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
    expect(answers.filter(({ answer }) => answer === 'valid')).toEqual([{ answer: 'valid', positions: [1] }]);
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
  const admitted = answers.flatMap(({ positions }) => positions).sort((a, b) => a - b);
  expect(admitted).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('concurrent scans and undos leave the log and the tickets consistent', async () => {
  const { bookingId } = await context.party({ night });
  await atOnce((pool, at) =>
    at % 2 === 0
      ? admit(pool, at, bookingId, [1])
      : undoAdmission(
          { ...context.platform, database: pool },
          { guide: guides[0]!, nightId: night, bookingId, positions: [1] },
        ),
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
  const admitted = answers.flatMap(({ positions }) => positions);
  expect([0, 4]).toContain(admitted.length);
  expect(await admit(database, 0, bookingId, [1, 2, 3, 4])).toEqual({ answer: 'cancelled', positions: [] });
});
