import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { readSchemaState } from '#platform/database/schema-state.ts';
import { compareReleases } from '#platform/release.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { guestJourney, summaryOf } from '#tests/support/released/guest-journey.ts';
import {
  makeReleased,
  migrationSums,
  readRelease,
  recordedReleases,
  typesOf,
} from '#tests/support/released/released.ts';
import { replay } from '#tests/support/released/replay.ts';

/** A database that the release made and filled, and that this code has migrated. */
async function upgraded(name: string) {
  const { url } = await emptyDatabase();
  const opened = openDatabase(url, { onError: console.error });
  onTestFinished(opened.close);
  const record = readRelease(name);
  await makeReleased(opened.pool, record);
  await migrateDatabase(opened.pool);
  return { ...opened, url, record };
}

it.each(recordedReleases())(
  '%s: its migrations are unchanged, and it still runs on the schema',
  async (name) => {
    const { pool, record } = await upgraded(name);
    const sums = new Map(migrationSums().map(({ tag, sum }) => [tag, sum]));
    expect(record.migrations.map(({ tag }) => ({ tag, sum: sums.get(tag) }))).toEqual(record.migrations);
    const { oldestRelease } = await readSchemaState(pool);
    // After a contraction, delete the records of the releases that no longer run (docs/how-to/change-the-schema.md).
    expect(compareReleases(name, oldestRelease ?? '')).toBeGreaterThanOrEqual(0);
  },
);

it.each(recordedReleases())(
  '%s: its code books, pays, checks in and cancels on this schema',
  async (name) => {
    const { url, pool, database, record } = await upgraded(name);
    const client = await pool.connect();
    try {
      for (const { text, types } of record.statements)
        expect({ text, types: await typesOf(client, text) }).toEqual({ text, types });
    } finally {
      client.release();
    }
    expect(await replay(url, record.statements)).toEqual([]);
    expect(await summaryOf(database, record.facts.night)).toEqual(record.summary);
  },
);

it.each(recordedReleases())('%s: this code books, pays, checks in and cancels on its data', async (name) => {
  const { database, record } = await upgraded(name);
  const { night, coupon, guide } = record.facts;
  const { pending, confirmed } = record.bookings;
  const journey = guestJourney(database);
  const comes = await journey.book(night, coupon);
  await journey.pay(comes);
  await journey.checkIn(comes, night, guide);
  const cancels = await journey.book(night);
  await journey.pay(cancels);
  await journey.cancel(cancels);
  expect(await summaryOf(database, night)).toEqual(record.summary);

  // What the old code began, this one completes.
  await journey.checkIn(confirmed, night, guide);
  await journey.cancel(confirmed);
  await journey.pay(pending);
  await journey.checkIn(pending, night, guide);
  expect(await summaryOf(database, night)).toMatchObject({
    free: 34,
    bookings: { confirmed: 3, cancelled: 3, expired: 1 },
  });
});
