import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { calendarDate, clockTime } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import type { NightSettings } from '#features/schedule/night-settings.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { readConfig } from '#platform/config.ts';
import { testDatabase } from '../support/database.ts';
import { fixturesFor } from '../support/fixtures.ts';

/** A database with an operator and a fixed clock. */
export async function adminTestContext(now = new Date('2027-02-01T18:00:00Z')) {
  const { database, url, pool } = await testDatabase();
  const fixtures = fixturesFor(database);
  const [operator] = await database
    .insert(users)
    .values({ email: `boss-${randomUUID()}@example.com`, emailVerified: true, role: 'admin' })
    .returning();
  return {
    database,
    url,
    pool,
    fixtures,
    who: { userId: operator!.id },
    platform: { database, clock: { now: () => now }, config: readConfig({ DATA_DIRECTORY: '/nonexistent' }) },
    async crawl({ price = 3500 }: { price?: number | null } = {}): Promise<string> {
      const night = await fixtures.night({ date: '2020-01-01' });
      const [row] = await database.select().from(scheduledCrawls).where(eq(scheduledCrawls.id, night));
      await database.update(pubCrawls).set({ price }).where(eq(pubCrawls.id, row!.crawlId));
      return row!.crawlId;
    },
    nightsOf: (crawlId: string, seriesId?: string) =>
      database
        .select()
        .from(scheduledCrawls)
        .where(seriesId ? eq(scheduledCrawls.seriesId, seriesId) : eq(scheduledCrawls.crawlId, crawlId))
        .orderBy(scheduledCrawls.date),
  };
}

export const date = (text: string) => calendarDate(text)!;

export const settings = (changes: Partial<NightSettings> = {}): NightSettings => ({
  startTime: clockTime('20:00')!,
  endTime: clockTime('00:30')!,
  totalSpots: 40,
  price: money(3500, 'USD'),
  salePrice: null,
  saleFrom: null,
  saleUntil: null,
  hideTotalSpots: false,
  bookingsDisabled: false,
  ...changes,
});
