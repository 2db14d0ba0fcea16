import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { refused } from '#domain/decision.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { deleteNights, restoreNights } from '#features/night-changes/delete-nights.server.ts';
import { deleteNightRows, usedNights } from '#features/night-changes/unused-nights-store.server.ts';
import { readNightBars, writeNightBars } from '#features/schedule/night-bars-store.server.ts';
import { copyNight, readPlannedNight } from '#features/schedule/plan-store.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { readSiteVersion } from '#features/site/site-version-store.server.ts';
import { joinWaitingList } from '#features/waiting-list/join-waiting-list.server.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { testDatabase } from '../support/database.ts';
import { anOrder, fixturesFor, listener } from '../support/fixtures.ts';

const { database, url } = await testDatabase();
const fixtures = fixturesFor(database);
const others = [1, 2, 3].map(() => openDatabase(url, { onError: () => undefined }));
afterAll(() => Promise.all(others.map(({ close }) => close())));
const [one, two, three] = others.map((other) => other.database) as [Database, Database, Database];
const clock = { now: () => new Date('2027-02-01T18:00:00Z') };
const scope = { who: { userId: null as never }, cities: [] };
const { publish } = listener();

const book = (on: Database, nightId: string) =>
  placeBooking({ database: on, clock, publish }, anOrder(nightId, { people: 1 }));
const deleting = (on: Database, nightIds: readonly string[], cities: readonly string[] = []) =>
  deleteNights({ database: on, clock }, { ...scope, cities, nightIds });
const restoring = (on: Database, deletionId: string) =>
  restoreNights({ database: on, clock }, { ...scope, deletionId });
const rowsOf = (nightIds: readonly string[]) =>
  database
    .select()
    .from(scheduledCrawls)
    .where(inArray(scheduledCrawls.id, [...nightIds]));
const deletionOf = (deleted: Awaited<ReturnType<typeof deleting>>) =>
  (deleted.accepted && deleted.value.deletionId) || '';

describe('Guests book a night while it is deleted', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('either they are refused or the night stays (round %i)', async () => {
    const nightIds = [await fixtures.night(), await fixtures.night()];
    const last = nightIds[1]!;
    const [deleted, ...booked] = await Promise.all([
      deleting(one, nightIds),
      book(two, last),
      book(three, last),
    ]);
    const placed = booked.filter(({ accepted }) => accepted);
    const rows = await rowsOf(nightIds);
    if (deleted.accepted) {
      expect(rows).toEqual([]);
      expect(booked).toEqual([refused('night.unknown'), refused('night.unknown')]);
    } else {
      expect(deleted).toEqual(refused('night.used'));
      // All nights or none.
      expect(rows).toHaveLength(2);
      expect(placed.length).toBeGreaterThan(0);
      const night = rows.find(({ id }) => id === last)!;
      expect(night.totalSpots - night.availableSpots).toBe(placed.length);
    }
    const stored = await database.select().from(bookings).where(eq(bookings.nightId, last));
    expect(stored).toHaveLength(placed.length);
  });

  test('a guest or waiting party that has read the night before it is deleted is refused', async () => {
    const nightId = await fixtures.night({ total: 1, sold: 1 });
    const free = await fixtures.night();
    const wish = { nightId, email: 'ana@example.com', people: 1, language: 'en', client: 'a' } as const;
    const late = await one.transaction(async (transaction) => {
      await deleteNightRows(transaction, [nightId, free]);
      const waiting = [book(two, free), joinWaitingList({ database: three, clock, publish }, wish)];
      await blockedOn(2);
      return waiting;
    });
    expect(await Promise.all(late)).toEqual([refused('night.unknown'), refused('night.unknown')]);
  });

  test('control: without the lock, the booking wins and the deletion fails in the database', async () => {
    const nightId = await fixtures.night();
    expect(await usedNights(database, [nightId])).toEqual(new Set());
    expect(await book(two, nightId)).toMatchObject({ accepted: true });
    await expect(one.transaction((transaction) => deleteNightRows(transaction, [nightId]))).rejects.toThrow();
  });
});

/** Waits until that many connections wait for a lock. */
async function blockedOn(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await database.execute<{ count: number }>(
        sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.count;
    })
    .toBe(count);
}

describe('A deletion', () => {
  test('counts as a change of content for cached pages, and is undone once with the same id', async () => {
    const nightId = await fixtures.night();
    const bars = [{ offsetMinutes: 30, title: { en: 'Bar', es: 'Bar' } }];
    await database.transaction((transaction) => writeNightBars(transaction, nightId, bars));
    const [before] = await rowsOf([nightId]);
    const content = (await readSiteVersion(database)).content;
    const deleted = await deleting(one, [nightId]);
    expect(await rowsOf([nightId])).toEqual([]);
    expect((await readSiteVersion(database)).content).not.toBe(content);
    const undone = await Promise.all([one, two].map((on) => restoring(on, deletionOf(deleted))));
    expect(undone.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(undone).toContainEqual(refused('night.restored'));
    expect(await rowsOf([nightId])).toEqual([{ ...before!, version: before!.version + 1 }]);
    expect(await readNightBars(database, nightId)).toEqual(bars);
    expect((await auditOf(database, { kind: 'night', id: nightId })).map(({ what }) => what)).toEqual([
      'nights.deleted',
      'nights.restored',
    ]);
  });

  test('is not undone on a date that has another night by now', async () => {
    const nightId = await fixtures.night();
    const night = (await readPlannedNight(database, nightId))!;
    const other = await fixtures.night({ date: '2027-03-20', crawlId: night.crawlId });
    const deleted = await deleting(one, [nightId]);
    await database.transaction((transaction) => copyNight(transaction, other, night));
    expect(await restoring(one, deletionOf(deleted))).toEqual(refused('night.sameStart'));
    expect(await rowsOf([nightId])).toEqual([]);
  });

  test('is refused for a night that was ever booked, an unknown one, and one of another city', async () => {
    const [free, held] = [await fixtures.night(), await fixtures.night()];
    await book(two, held);
    await database.update(bookings).set({ status: 'expired' }).where(eq(bookings.nightId, held));
    expect(await deleting(one, [free, held])).toEqual(refused('night.used'));
    expect(await deleting(one, [free, crypto.randomUUID()])).toEqual(refused('night.unknown'));
    expect(await deleting(one, [free], [crypto.randomUUID()])).toEqual(refused('night.unknown'));
    expect(await rowsOf([free, held])).toHaveLength(2);
  });
});
