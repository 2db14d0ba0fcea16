import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { refused } from '#domain/decision.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import {
  type Duplication,
  duplicateNights,
  previewDuplicates,
  readDuplication,
  undoDuplication,
} from '#features/night-changes/duplicate-nights.server.ts';
import { readPlannedNight } from '#features/schedule/plan-store.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { testDatabase } from '../support/database.ts';
import { anOrder, fixturesFor, listener } from '../support/fixtures.ts';

const { database } = await testDatabase();
const fixtures = fixturesFor(database);
const clock = { now: () => new Date('2027-02-01T18:00:00Z') };
const platform = { database, clock };
const scope = { who: { userId: null as never }, cities: [] as readonly string[] };
const on = (...dates: string[]) => ({ dates: dates.map((date) => calendarDate(date)!) });

const preview = (duplication: Duplication, cities = scope.cities) =>
  previewDuplicates(platform, { cities, duplication });
const add = async (duplication: Duplication, previewed?: string) =>
  duplicateNights(platform, {
    ...scope,
    duplication,
    previewed: previewed ?? (await preview(duplication)).fingerprint,
  });
const crawlOf = async (nightId: string) => (await readPlannedNight(database, nightId))!.crawlId;
const nightsOf = (crawlId: string) =>
  database
    .select()
    .from(scheduledCrawls)
    .where(eq(scheduledCrawls.crawlId, crawlId))
    .orderBy(asc(scheduledCrawls.date));
const idOf = (added: Awaited<ReturnType<typeof add>>) => (added.accepted && added.value.duplicationId) || '';

describe('Nights are duplicated', () => {
  test('with their settings, but without series, bookings, state and stopped sales', async () => {
    const id = await fixtures.night({
      total: 40,
      sold: 12,
      price: 4000,
      salePrice: 3000,
      saleFrom: '2027-03-01',
      saleUntil: '2027-03-20',
      status: 'cancelled',
      bookingsDisabled: true,
    });
    const series = { seriesId: crypto.randomUUID(), recurrenceType: 'weekly', recurrenceOccurrences: 9 };
    const change = { ...series, hideTotalSpots: true };
    const [source] = await database
      .update(scheduledCrawls)
      .set(change)
      .where(eq(scheduledCrawls.id, id))
      .returning();
    const added = await add({ nightIds: [id], to: { weeks: 2 } });
    expect(added).toMatchObject({ accepted: true, value: { first: '2027-03-13' } });
    const [unchanged, ...copies] = await nightsOf(source!.crawlId);
    expect(unchanged).toEqual(source);
    expect(copies).toEqual(
      ['2027-03-13', '2027-03-20'].map((date) => ({
        ...source!,
        id: expect.any(String),
        createdAt: expect.any(Date),
        version: 1,
        date,
        availableSpots: 40,
        status: 'scheduled',
        bookingsDisabled: false,
        seriesId: null,
        recurrenceType: null,
        recurrenceOccurrences: null,
      })),
    );
    expect((await auditOf(database, { kind: 'night', id: copies[0]!.id })).map(({ what }) => what)).toEqual([
      'nights.duplicated',
    ]);
  });

  test('leaving out the dates that are taken, overlap or are past, with the price of each', async () => {
    const id = await fixtures.night({ price: 4000 });
    const crawlId = await crawlOf(id);
    await fixtures.night({ crawlId, date: '2027-03-13', status: 'cancelled' });
    await fixtures.night({ crawlId, date: '2027-03-20', startTime: '20:30' });
    const wish = { nightIds: [id], to: on('2027-03-13', '2027-03-20', '2027-03-27', '2027-01-02') };
    const { copies } = await preview(wish);
    expect(copies.map(({ date, conflict }) => [date, conflict])).toEqual([
      ['2027-01-02', 'past'],
      ['2027-03-13', 'taken'],
      ['2027-03-20', 'overlaps'],
      ['2027-03-27', null],
    ]);
    expect(copies[3]!.price.price.amount).toBe(4000);
    await add(wish);
    expect((await nightsOf(crawlId)).map(({ date }) => date)).toEqual([
      '2027-03-06',
      '2027-03-13',
      '2027-03-20',
      '2027-03-27',
    ]);
    expect(await add({ nightIds: [id], to: on('2027-03-27') })).toEqual(refused('plan.noDates'));
  });

  test('once, when two nights of a crawl would be copied to the same time', async () => {
    const id = await fixtures.night();
    const other = await fixtures.night({ crawlId: await crawlOf(id), date: '2027-03-07' });
    const { copies } = await preview({ nightIds: [id, other], to: on('2027-03-27') });
    expect(copies.map(({ conflict }) => conflict).sort()).toEqual([null, 'taken'].sort());
  });

  test('once, when two people save the same preview at the same moment', async () => {
    const id = await fixtures.night();
    const wish = { nightIds: [id], to: { weeks: 3 } };
    const { fingerprint } = await preview(wish);
    const saved = await Promise.all([add(wish, fingerprint), add(wish, fingerprint)]);
    expect(saved.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(saved).toContainEqual(refused('night.previewChanged'));
    expect(await nightsOf(await crawlOf(id))).toHaveLength(4);
  });

  test('only as previewed, and only by people of their city', async () => {
    const id = await fixtures.night();
    const wish = { nightIds: [id], to: { weeks: 1 } };
    const { fingerprint } = await preview(wish);
    expect(await add({ ...wish, to: { weeks: 2 } }, fingerprint)).toEqual(refused('night.previewChanged'));
    await database.update(scheduledCrawls).set({ price: 9900 }).where(eq(scheduledCrawls.id, id));
    expect(await add(wish, fingerprint)).toEqual(refused('night.previewChanged'));
    const foreign = [crypto.randomUUID()];
    expect((await preview(wish, foreign)).copies).toEqual([]);
    expect(
      await duplicateNights(platform, {
        ...scope,
        cities: foreign,
        duplication: wish,
        previewed: (await preview(wish)).fingerprint,
      }),
    ).toEqual(refused('night.unknown'));
    expect(await nightsOf(await crawlOf(id))).toHaveLength(1);
  });
});

test('A duplication is undone except for the copies that were booked', async () => {
  const id = await fixtures.night();
  const crawlId = await crawlOf(id);
  const duplicationId = idOf(await add({ nightIds: [id], to: { weeks: 2 } }));
  const [, booked] = await nightsOf(crawlId);
  await placeBooking({ ...platform, publish: listener().publish }, anOrder(booked!.id, { people: 1 }));
  const foreign = { ...scope, cities: [crypto.randomUUID()] };
  expect(await undoDuplication(platform, { ...foreign, duplicationId })).toEqual(refused('night.used'));
  expect((await readDuplication(platform, { duplicationId, cities: [] }))?.nightIds).toHaveLength(1);
  expect(await undoDuplication(platform, { ...scope, duplicationId })).toMatchObject({
    accepted: true,
    value: { nights: 1 },
  });
  expect((await nightsOf(crawlId)).map((night) => night.id)).toEqual([id, booked!.id]);
  expect(await readDuplication(platform, { duplicationId, cities: [] })).toBeNull();
});
