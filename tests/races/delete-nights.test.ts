import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { refused } from '#domain/decision.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { deleteNights, restoreNights } from '#features/night-changes/delete-nights.server.ts';
import { moveUnusedNight } from '#features/night-changes/move-unused-night.server.ts';
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

describe('An unsold night is moved to another date', () => {
  const moving = (on: Database, nightId: string, date: string, cities: readonly string[] = []) =>
    moveUnusedNight({ database: on, clock }, { ...scope, cities, nightId, date: calendarDate(date)! });
  const movedId = (moved: Awaited<ReturnType<typeof moving>>) =>
    (moved.accepted && moved.value.nightId) || '';

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'while guests book it: either they are refused or it stays (round %i)',
    async (round) => {
      const nightId = await fixtures.night({ date: '2027-03-06' });
      const [moved, ...booked] = await Promise.all([
        moving(one, nightId, `2027-04-${String(round).padStart(2, '0')}`),
        book(two, nightId),
        book(three, nightId),
      ]);
      if (moved.accepted) expect(booked).toEqual([refused('night.unknown'), refused('night.unknown')]);
      else {
        expect(moved).toEqual(refused('night.booked'));
        expect((await rowsOf([nightId]))[0]?.date).toBe('2027-03-06');
      }
      // Nobody is booked on a date that is not the one of the night.
      const stored = await database
        .select({ booked: bookings.date, actual: scheduledCrawls.date })
        .from(bookings)
        .innerJoin(scheduledCrawls, eq(scheduledCrawls.id, bookings.nightId));
      expect(stored.filter(({ booked, actual }) => booked !== actual)).toEqual([]);
    },
  );

  test('with its settings and bars under a new id, and back', async () => {
    const nightId = await fixtures.night({ date: '2027-05-01' });
    const bars = [{ offsetMinutes: 30, title: { en: 'Bar', es: 'Bar' } }];
    await database.transaction((transaction) => writeNightBars(transaction, nightId, bars));
    const [before] = await rowsOf([nightId]);
    const there = await moving(one, nightId, '2027-05-03');
    expect(there).toMatchObject({ value: { from: '2027-05-01', to: '2027-05-03' } });
    expect(await rowsOf([nightId])).toEqual([]);
    const id = movedId(there);
    expect(id).not.toBe(nightId);
    expect(await rowsOf([id])).toEqual([
      { ...before!, id, date: '2027-05-03', version: before!.version + 1 },
    ]);
    expect(await readNightBars(database, id)).toEqual(bars);
    expect(await auditOf(database, { kind: 'night', id })).toMatchObject([
      { what: 'night.movedUnsold', before: { date: '2027-05-01' }, after: { date: '2027-05-03' } },
    ]);
    const back = await moving(one, id, '2027-05-01');
    expect((await rowsOf([movedId(back)]))[0]?.date).toBe('2027-05-01');
    // Its own times do not conflict with it.
    expect(await moving(one, movedId(back), '2027-05-01')).toMatchObject({ accepted: true });
  });

  test('is refused if it is unknown, of another city, cancelled, over, used, or in the way', async () => {
    const night = await fixtures.night({ date: '2027-05-10' });
    const { crawlId } = (await rowsOf([night]))[0]!;
    const taken = await fixtures.night({ date: '2027-05-11', crawlId });
    const used = await fixtures.night({ date: '2027-05-12' });
    await book(two, used);
    const past = await fixtures.night({ date: '2027-01-10' });
    const cancelled = await fixtures.night({ date: '2027-05-13' });
    await database
      .update(scheduledCrawls)
      .set({ status: 'cancelled' })
      .where(eq(scheduledCrawls.id, cancelled));
    const foreign = '00000000-0000-4000-8000-000000000000';
    expect(await moving(one, foreign, '2027-06-01')).toEqual(refused('night.unknown'));
    expect(await moving(one, night, '2027-06-01', [foreign])).toEqual(refused('night.unknown'));
    expect(await moving(one, cancelled, '2027-06-01')).toEqual(refused('night.cancelled'));
    expect(await moving(one, past, '2027-06-01')).toEqual(refused('night.past'));
    expect(await moving(one, night, '2027-01-10')).toEqual(refused('night.past'));
    expect(await moving(one, used, '2027-06-01')).toEqual(refused('night.booked'));
    expect(await moving(one, night, '2027-05-11')).toEqual(refused('night.sameStart'));
    expect(await rowsOf([night, taken, used, past, cancelled])).toHaveLength(5);
  });
});
