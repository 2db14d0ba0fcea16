import { eq } from 'drizzle-orm';
import { inLanguage, type Language } from '#domain/languages.ts';
import { stopTime } from '#domain/schedule/route-times.ts';
import { writeTime } from '#domain/written-time.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { NightBar } from './night-bars.ts';
import { nightBars, scheduledCrawls } from './schedule-tables.server.ts';

/**
 * The bars of a night with their times, one per line: the operator's list for the night, or the stops of the
 * crawl's route.
 */
export async function barsOf(
  database: Database | Transaction,
  nightId: string,
  language: Language,
): Promise<string[]> {
  const [night] = await database
    .select({
      date: scheduledCrawls.date,
      startTime: scheduledCrawls.startTime,
      timeZone: cities.timeZone,
      stops: pubCrawls.routeStops,
      written: nightBars.bars,
    })
    .from(scheduledCrawls)
    .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .innerJoin(cities, eq(cities.id, pubCrawls.cityId))
    .leftJoin(nightBars, eq(nightBars.nightId, scheduledCrawls.id))
    .where(eq(scheduledCrawls.id, nightId));
  if (!night) return [];
  return (night.written ?? night.stops).map(({ offsetMinutes, title }) => {
    const bar = inLanguage(title, language);
    if (offsetMinutes === null) return bar;
    const { time, isNextDay } = stopTime(night, offsetMinutes);
    return `${writeTime(time, language, isNextDay)}: ${bar}`;
  });
}

/** The operator's list of bars for that night; null if there is none. */
export async function readNightBars(
  database: Database | Transaction,
  nightId: string,
): Promise<readonly NightBar[] | null> {
  const [row] = await database
    .select({ bars: nightBars.bars })
    .from(nightBars)
    .where(eq(nightBars.nightId, nightId));
  return row?.bars ?? null;
}

/** Writes the bars of that night; null restores the crawl's route. */
export async function writeNightBars(
  transaction: Transaction,
  nightId: string,
  bars: readonly NightBar[] | null,
): Promise<void> {
  if (!bars) {
    await transaction.delete(nightBars).where(eq(nightBars.nightId, nightId));
    return;
  }
  await transaction
    .insert(nightBars)
    .values({ nightId, bars })
    .onConflictDoUpdate({ target: nightBars.nightId, set: { bars, updatedAt: new Date() } });
}
