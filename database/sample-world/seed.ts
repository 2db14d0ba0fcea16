import { eq } from 'drizzle-orm';
import { todayIn } from '#domain/calendar-date.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { galleryImages } from '#features/gallery/gallery-tables.server.ts';
import { homePageContent } from '#features/pages/home/home-content-tables.server.ts';
import { pageSubject } from '#features/pages/page-text-store.server.ts';
import { addOns, coupons } from '#features/promotions/promotions-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { contentVersions } from '#features/settings/content-versions-tables.server.ts';
import { appSettings, currencies } from '#features/settings/settings-tables.server.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { sampleCities, timeZone, vallarta } from './cities.ts';
import { sampleGallery } from './gallery.ts';
import { sampleHomeContent } from './home-content.ts';
import { sampleNights } from './nights.ts';
import { sampleFaq } from './page-texts.ts';
import { sampleAddOns, sampleCoupons } from './promotions.ts';
import { sampleCrawls } from './sample-crawls.ts';
import { sampleCurrencies, sampleSettings } from './settings.ts';

const homeSections = Object.entries(sampleHomeContent).map(([sectionKey, content]) => ({
  sectionKey,
  content,
}));

/** Whether the database has no city yet. */
export async function isEmpty(database: Database): Promise<boolean> {
  return (await database.$count(cities)) === 0;
}

/**
 * Whether sample data may be added: the database is empty or has the sample already. A live site must not get
 * sample coupons.
 */
export async function mayHoldSample(database: Database): Promise<boolean> {
  return (await isEmpty(database)) || (await database.$count(cities, eq(cities.id, vallarta))) > 0;
}

/**
 * Adds two cities, four crawls and 120 days of nights from today (in the city's time zone). Existing rows
 * stay unchanged; only missing ones are added. With `isUnsold` every place of the nights is free, because no
 * sample bookings follow. Runs in one transaction.
 */
export async function seedSampleWorld({
  database,
  now,
  isUnsold = false,
}: {
  database: Database;
  now: Date;
  isUnsold?: boolean;
}): Promise<void> {
  const sold = sampleNights(todayIn(timeZone, now));
  const nights = isUnsold ? sold.map((night) => ({ ...night, availableSpots: night.totalSpots })) : sold;
  await inTransaction(database, async (transaction) => {
    await transaction.insert(cities).values(sampleCities).onConflictDoNothing();
    await transaction.insert(pubCrawls).values(sampleCrawls).onConflictDoNothing();
    await transaction.insert(scheduledCrawls).values(nights).onConflictDoNothing();
    await transaction.insert(homePageContent).values(homeSections).onConflictDoNothing();
    await transaction
      .insert(contentVersions)
      .values({ subject: pageSubject('faq'), version: 1, content: sampleFaq, savedAt: now })
      .onConflictDoNothing();
    await transaction.insert(galleryImages).values(sampleGallery).onConflictDoNothing();
    await transaction.insert(appSettings).values(sampleSettings).onConflictDoNothing();
    await transaction.insert(currencies).values(sampleCurrencies).onConflictDoNothing();
    await transaction.insert(addOns).values(sampleAddOns).onConflictDoNothing();
    await transaction.insert(coupons).values(sampleCoupons).onConflictDoNothing();
  });
}
