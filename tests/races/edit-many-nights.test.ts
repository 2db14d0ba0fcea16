import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { clockTime } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import { editMany, previewMany, undoEdit } from '#features/schedule/edit-many-nights.server.ts';
import { readPlannedNight, writeSettings } from '#features/schedule/plan-store.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { acquireSpots } from '#features/schedule/spots-store.server.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { testDatabase } from '../support/database.ts';
import { fixturesFor } from '../support/fixtures.ts';

const { database, url } = await testDatabase();
const fixtures = fixturesFor(database);
const others = [1, 2, 3].map(() => openDatabase(url, { onError: () => undefined }));
afterAll(() => Promise.all(others.map(({ close }) => close())));
const [one, two, three] = others.map((other) => other.database) as [Database, Database, Database];
const clock = { now: () => new Date('2027-02-01T18:00:00Z') };
const scope = { who: { userId: null as never }, cities: [] };
const times = { startTime: clockTime('18:00')!, endTime: clockTime('23:00')! };
const rounds = [1, 2, 3, 4, 5, 6];

const nightsOf = async (count: number) =>
  Promise.all(Array.from({ length: count }, (_, day) => fixtures.night({ date: `2027-03-1${day}` })));

/** Books one place, and returns the start time that the guest was told; null if it was refused. */
const book = (on: Database, nightId: string) =>
  on.transaction(async (transaction) => {
    const taken = await acquireSpots(transaction, nightId, 1);
    const [night] = await transaction.select().from(scheduledCrawls).where(eq(scheduledCrawls.id, nightId));
    return taken.accepted ? (night?.startTime ?? null) : null;
  });

/** Whether every guest was told the time at which the night now starts. */
async function toldTheTruth(nightId: string, told: readonly (string | null)[]): Promise<boolean> {
  const [night] = await database.select().from(scheduledCrawls).where(eq(scheduledCrawls.id, nightId));
  return told.every((time) => time === null || time === night?.startTime);
}

describe('Guests book while the times of several nights are saved', () => {
  test.each(rounds)('nobody is told a time that changes afterwards (round %i)', async () => {
    const nightIds = await nightsOf(5);
    const preview = await previewMany({ database, clock }, { nightIds, cities: [], changes: times });
    expect(preview.acceptedIds).toHaveLength(5);
    const last = nightIds.at(-1)!;
    const [saved, ...told] = await Promise.all([
      editMany(
        { database: one, clock },
        { ...scope, nightIds: preview.acceptedIds, expectedVersion: preview.expectedVersion, changes: times },
      ),
      book(two, last),
      book(three, last),
    ]);
    expect(await toldTheTruth(last, told)).toBe(true);
    const [firstNight] = await database
      .select()
      .from(scheduledCrawls)
      .where(eq(scheduledCrawls.id, nightIds[0]!));
    // All nights or none.
    expect(firstNight?.startTime).toBe(saved.accepted ? '18:00' : '19:30');
  });

  test('control: an edit without locks changes the time of a guest who has just booked', async () => {
    const [night = ''] = await nightsOf(1);
    const read = await readPlannedNight(one, night);
    const told = await book(two, night);
    if (read?.totalSpots === read?.availableSpots)
      await one.transaction((transaction) => writeSettings(transaction, [night], times));
    expect(await toldTheTruth(night, [told])).toBe(false);
  });
});

test.each(rounds)('of two people who undo the same edit at once, one does (round %i)', async () => {
  const nightIds = await nightsOf(3);
  const changes = { price: money(9900, 'USD') };
  const { expectedVersion } = await previewMany({ database, clock }, { nightIds, cities: [], changes });
  const saved = await editMany({ database, clock }, { ...scope, nightIds, expectedVersion, changes });
  const editId = (saved.accepted && saved.value.editId) || '';
  const undone = await Promise.all(
    [one, two].map((on) => undoEdit({ database: on, clock }, { ...scope, editId })),
  );
  expect(undone.filter(({ accepted }) => accepted)).toHaveLength(1);
  const rows = await database.select().from(scheduledCrawls).where(eq(scheduledCrawls.id, nightIds[0]!));
  expect(rows[0]?.price).toBe(3500);
});
