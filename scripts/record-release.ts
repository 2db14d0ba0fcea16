import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { databaseOn, openDatabase } from '#platform/database/database.ts';
import { DatabasePool } from '#platform/database/database-pool.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { release } from '#platform/release.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { guestJourney, nightDate, summaryOf } from '#tests/support/released/guest-journey.ts';
import {
  migrationSums,
  type SentStatement,
  typesOf,
  writeRelease,
} from '#tests/support/released/released.ts';

/**
 * `node scripts/record-release.ts`: records this release for the tests of later ones, as a step of making a release
 * (docs/how-to/make-a-release.md): a small data set, and the statements that a guest's booking sends.
 */
const folder = mkdtempSync(join(tmpdir(), 'record-release-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { settings: { fsync: 'off' } });
const { pool, database, close } = openDatabase(postgres.url, { onError: console.error });
try {
  await migrateDatabase(pool);
  const filledByMigrations = new Set(Object.keys(await rowsByTable()));
  const facts = await makeWorld();
  const made = await makeBookings(facts);
  const rows = Object.fromEntries(
    Object.entries(await rowsByTable()).filter(([table]) => !filledByMigrations.has(table)),
  );
  const statements = await record(facts);
  for (const statement of statements) statement.types = await typesOf(pool, statement.text);
  const summary = await summaryOf(database, facts.night);
  writeRelease({ release, migrations: migrationSums(), facts, bookings: made, summary, rows, statements });
  console.log(`tests/support/released/${release}.json: ${statements.length} statements.`);
} finally {
  await close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

type Facts = { readonly night: string; readonly coupon: string; readonly guide: string };

async function makeWorld(): Promise<Facts> {
  const fixtures = fixturesFor(database);
  const night = await fixtures.night({ date: nightDate, total: 40 });
  const { code: coupon } = await fixtures.coupon({ percent: 10 });
  await fixtures.addOn();
  return { night, coupon, guide: await guestJourney(database).guide() };
}

/** A booking in every state. */
async function makeBookings({ night, coupon, guide }: Facts) {
  const journey = guestJourney(database);
  const [pending, confirmed, checkedIn, cancelled, expired] = [
    await journey.book(night),
    await journey.book(night, coupon),
    await journey.book(night),
    await journey.book(night),
    await journey.book(night),
  ];
  for (const paid of [confirmed, checkedIn, cancelled]) await journey.pay(paid);
  await journey.checkIn(checkedIn, night, guide);
  await journey.cancel(cancelled);
  await journey.expire(expired);
  // The hold must not end before the tests of later releases.
  await database
    .update(bookings)
    .set({ heldUntil: new Date('2098-01-01') })
    .where(eq(bookings.id, pending));
  return { pending, confirmed, checkedIn, cancelled, expired };
}

/** What the code sends while one guest books, pays and is checked in, and another one cancels. */
async function record({ night, coupon, guide }: Facts): Promise<SentStatement[]> {
  const statements: SentStatement[] = [];
  let connections = 0;
  const recorded = new DatabasePool({
    url: postgres.url,
    max: 10,
    query_timeout: 60_000,
    connectionTimeoutMillis: 60_000,
    connectionTimeoutWhileLostMillis: 60_000,
    onError: console.error,
    wrap: (connection) => recording(connection, connections++, statements),
  });
  const on = databaseOn(recorded);
  const journey = guestJourney(on);
  const comes = await journey.book(night, coupon);
  await journey.pay(comes);
  await journey.checkIn(comes, night, guide);
  const cancels = await journey.book(night);
  await journey.pay(cancels);
  await journey.cancel(cancels);
  await recorded.end();
  return statements;
}

/** The same connection, which adds every statement with its rows to the list. */
function recording(connection: Queryable, on: number, statements: SentStatement[]): Queryable {
  return {
    async query(statement, given) {
      const { text, ...config } = typeof statement === 'string' ? { text: statement } : statement;
      const rows: unknown[] = [];
      const values = given ?? ('values' in config ? config.values : undefined) ?? [];
      const isArray = 'rowMode' in config && config.rowMode === 'array';
      statements.push({ on, text, values, isArray, rows, types: null });
      const result = await connection.query(statement, given);
      rows.push(...result.rows);
      return result as never;
    },
  };
}

/** The rows of every table that has some. */
async function rowsByTable(): Promise<Record<string, unknown[]>> {
  const { rows } = await pool.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const found: Record<string, unknown[]> = {};
  for (const { name } of rows) {
    const result = await pool.query(`select to_jsonb(t) as row from ${pg.escapeIdentifier(name)} t`);
    if (result.rows.length > 0) found[name] = result.rows.map(({ row }) => row);
  }
  return found;
}
