import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { calendarDate, clockTime } from '#domain/calendar-date.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { nightDefaults } from './plan-store.server.ts';
import { readNight, readNightOnSale, upcomingNights, usualStartOf } from './schedule-store.server.ts';
import { scheduledCrawls } from './schedule-tables.server.ts';
import { acquireSpots, releaseSpots } from './spots-store.server.ts';

const { database } = await testDatabase();
const { night: givenNight, crawl: newCrawl, hide } = fixturesFor(database);

const take = (night: string, people: number) =>
  database.transaction((transaction) => acquireSpots(transaction, night, people));

describe('Nights', () => {
  test('come with prices in the base currency', async () => {
    const night = await readNight(
      database,
      await givenNight({ price: 3500, salePrice: 1500, total: 40, sold: 4 }),
    );
    expect(night).toMatchObject({
      price: { amount: 3500, currency: 'USD' },
      salePrice: { amount: 1500, currency: 'USD' },
      totalSpots: 40,
      availableSpots: 36,
    });
  });

  test.each(['', 'nonsense', '00000000-0000-4000-8000-000000000000', "'; drop table bookings; --"])(
    'are not found by %j',
    async (id) => expect(await readNight(database, id)).toBeNull(),
  );

  test.each(['crawl', 'city'] as const)('are not sold while their %s is inactive', async (what) => {
    const night = await givenNight();
    const isPublic = async () => (await readNightOnSale(database, night))?.crawl.isPublic;
    expect(await isPublic()).toBe(true);
    await hide(night, what);
    expect(await isPublic()).toBe(false);
  });

  test('are upcoming from today on, in order, and only those that are scheduled', async () => {
    const first = await readNight(database, await givenNight({ date: '2027-05-08' }));
    const { crawlId } = first!;
    const more = async (date: string, status: 'scheduled' | 'cancelled') => {
      const id = await givenNight({ date, status });
      await database.update(scheduledCrawls).set({ crawlId }).where(eq(scheduledCrawls.id, id));
    };
    await more('2027-05-01', 'scheduled');
    await more('2027-05-02', 'scheduled');
    await more('2027-05-03', 'cancelled');
    const nights = await upcomingNights(database, { crawlId, from: calendarDate('2027-05-02')! });
    expect(nights.map(({ date }) => date)).toEqual(['2027-05-02', '2027-05-08']);
  });

  test('of a crawl begin with its usual times, else those of its last night, else the default', async () => {
    const crawlId = await newCrawl({ groupSize: 12 });
    const usual = async () => ({
      ...(await nightDefaults(database))[crawlId],
      shown: await usualStartOf(database, { crawlId, from: calendarDate('2027-05-01')! }),
    });
    const standard = { startTime: '19:30', endTime: '00:30', totalSpots: 12, shown: '19:30' };
    expect(await usual()).toEqual(standard);
    await givenNight({ crawlId, date: '2027-03-01', startTime: '18:00', endTime: '23:00' });
    await givenNight({ crawlId, date: '2027-02-01', startTime: '17:00' });
    expect(await usual()).toEqual({ ...standard, startTime: '18:00', endTime: '23:00', shown: '18:00' });
    const defaultStartTime = clockTime('21:15');
    await database.update(pubCrawls).set({ defaultStartTime }).where(eq(pubCrawls.id, crawlId));
    expect(await usual()).toEqual({ ...standard, startTime: '21:15', endTime: '23:00', shown: '21:15' });
    await givenNight({ crawlId, date: '2027-05-01', startTime: '16:00' });
    expect((await usual()).shown).toBe('16:00');
  });

  test('increase their version with every change, so that a page can detect that it is stale', async () => {
    const night = await givenNight();
    await take(night, 2);
    await take(night, 1);
    const [row] = await database.select().from(scheduledCrawls).where(eq(scheduledCrawls.id, night));
    expect(row?.version).toBe(3);
  });
});

describe('Places', () => {
  test('can be acquired down to the last one', async () => {
    const night = await givenNight({ total: 5 });
    expect(await take(night, 5)).toEqual({ accepted: true, value: null });
    expect((await readNight(database, night))?.availableSpots).toBe(0);
  });

  test.each([
    [{ total: 5, sold: 5 }, 1, { reason: 'spots.soldOut' }],
    [{ total: 5, sold: 2 }, 4, { reason: 'spots.left', left: 3 }],
    [{ status: 'cancelled' as const }, 1, { reason: 'night.cancelled' }],
    [{ bookingsDisabled: true }, 1, { reason: 'night.disabled' }],
  ])('of %j are refused completely to a party of %i', async (night, people, refusal) => {
    const id = await givenNight(night);
    const before = (await readNight(database, id))?.availableSpots;
    expect(await take(id, people)).toEqual({ accepted: false, refusal });
    expect((await readNight(database, id))?.availableSpots).toBe(before);
  });

  test('cannot be released twice: the database refuses more than the night has', async () => {
    const night = await givenNight({ total: 5, sold: 2 });
    const release = () => database.transaction((transaction) => releaseSpots(transaction, night, 2));
    await release();
    await expect(release()).rejects.toThrow();
    expect((await readNight(database, night))?.availableSpots).toBe(5);
  });
});
