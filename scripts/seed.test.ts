import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import { sectionKeys } from '#domain/content/home-content.ts';
import { availabilityLevel, availablePercent } from '#domain/schedule/availability.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { homePageContent } from '#features/pages/home/home-content-tables.server.ts';
import { coupons } from '#features/promotions/promotions-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { beachPubCrawl } from '../database/sample-world/crawls/beach-pub-crawl.ts';
import { sampleDays, sampleNights } from '../database/sample-world/nights.ts';
import { isEmpty, mayHoldSample, seedSampleWorld } from '../database/sample-world/seed.ts';

const { database } = await testDatabase();
const evening = new Date('2026-11-22T03:00:00Z'); // still the 21st in the city's time zone
const today = '2026-11-21' as CalendarDate;

const everything = async () =>
  (
    await database.execute<{ all: unknown }>(sql`
      select jsonb_build_array(
        (select jsonb_agg(c order by id) from cities c), (select jsonb_agg(c order by id) from pub_crawls c),
        (select jsonb_agg(n order by id) from scheduled_crawls n), (select jsonb_agg(h order by section_key) from home_page_content h),
        (select jsonb_agg(g order by id) from gallery_images g), (select jsonb_agg(s order by key) from app_settings s),
        (select jsonb_agg(c order by code) from currencies c), (select jsonb_agg(a order by id) from add_ons a),
        (select jsonb_agg(c order by id) from coupons c)) as all`)
  ).rows[0]?.all;

describe('the sample world', () => {
  beforeAll(async () => {
    expect(await isEmpty(database)).toBe(true);
    await seedSampleWorld({ database, now: evening });
  });

  it('fills an empty database with two cities, four crawls, all sections and three coupons', async () => {
    expect(await isEmpty(database)).toBe(false);
    expect(await mayHoldSample(database)).toBe(true);
    expect(await database.$count(cities)).toBe(2);
    expect(await database.$count(pubCrawls)).toBe(4);
    expect(await database.$count(homePageContent)).toBe(sectionKeys.length);
    expect(await database.$count(coupons)).toBe(3);
  });

  it('begins with the night of today in the city, not on the server', async () => {
    const nights = await database
      .select()
      .from(scheduledCrawls)
      .where(eq(scheduledCrawls.crawlId, beachPubCrawl.id));
    const dates = nights.map(({ date }) => date).sort();
    expect(dates[0]).toBe(today);
    expect(daysBetween(today, dates.at(-1)!)).toBeGreaterThan(sampleDays - 5);
  });

  it('changes and duplicates nothing on a second run, also not what the operator has changed', async () => {
    await database.update(pubCrawls).set({ price: 4200 }).where(eq(pubCrawls.id, beachPubCrawl.id));
    const before = await everything();
    await seedSampleWorld({ database, now: evening });
    expect(await everything()).toEqual(before);
  });

  it('adds the days that come into range when it runs again later', async () => {
    const before = await database.$count(scheduledCrawls);
    await seedSampleWorld({ database, now: new Date('2026-11-29T03:00:00Z') });
    const added = (await database.$count(scheduledCrawls)) - before;
    expect(added).toBeGreaterThanOrEqual(8);
    expect(added).toBeLessThanOrEqual(11);
  });
});

describe('a database with cities of its own', () => {
  it('gets no sample data', async () => {
    const own = await testDatabase();
    expect(await mayHoldSample(own.database)).toBe(true);
    const name = { en: 'Atlantis' };
    await own.database.insert(cities).values({ slug: 'atlantis', name, description: name, timeZone: 'UTC' });
    expect(await mayHoldSample(own.database)).toBe(false);
  });
});

describe('the nights of the sample', () => {
  const beach = (from: CalendarDate) =>
    sampleNights(from).filter(({ crawlId }) => crawlId === beachPubCrawl.id);

  it.each(Array.from({ length: 28 }, (_, day) => addDays(today, day)))(
    'show every case of the calendar within six weeks of %s',
    (from) => {
      const soon = beach(from).filter(({ date }) => daysBetween(from, date as CalendarDate) < 42);
      const has = (holds: (night: (typeof soon)[number]) => unknown) => expect(soon.some(holds)).toBe(true);
      const open = {
        now: new Date(`${from}T18:00:00Z`),
        timeZone: 'America/Mexico_City',
        closesMinutesBeforeStart: null,
      };
      const level = (night: (typeof soon)[number]) =>
        availabilityLevel({ status: 'scheduled', ...night } as ScheduledCrawl, open);
      has((night) => level(night) === 'high');
      has((night) => level(night) === 'medium');
      has((night) => level(night) === 'low' && availablePercent(night) < 20 && night.availableSpots > 1);
      has((night) => availablePercent(night) === 20);
      has((night) => availablePercent(night) === 50);
      has((night) => night.availableSpots === 1);
      has((night) => night.availableSpots === 0);
      has((night) => night.bookingsDisabled);
      has((night) => night.salePrice === 1500);
      has((night) => night.hideTotalSpots);
      has((night) => night.endTime < night.startTime);
      const dates = new Set(soon.map(({ date }) => date));
      const sundays = soon
        .map(({ date }) => addDays(date as CalendarDate, 1))
        .filter((date) => new Date(date).getUTCDay() === 0);
      expect(sundays.some((date) => !dates.has(date))).toBe(true);
    },
  );

  it('look the same whatever day they are made on', () => {
    const later = beach(addDays(today, 30));
    expect(beach(today).filter(({ date }) => date >= addDays(today, 30))).toEqual(
      later.filter(({ date }) => date < addDays(today, sampleDays)),
    );
  });
});

it('has only unsold nights where no sample bookings follow', async () => {
  const { database: empty } = await testDatabase();
  await seedSampleWorld({ database: empty, now: evening, isUnsold: true });
  expect(await empty.$count(scheduledCrawls)).toBeGreaterThan(100);
  expect(
    await empty.$count(
      scheduledCrawls,
      sql`${scheduledCrawls.availableSpots} <> ${scheduledCrawls.totalSpots}`,
    ),
  ).toBe(0);
});
