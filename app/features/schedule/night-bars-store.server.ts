import { eq } from 'drizzle-orm';
import { type Bilingual, inLanguage, type Language } from '#domain/bilingual.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { nightBars, scheduledCrawls } from './schedule-tables.server.ts';

/** The bars of a night, one per line: what the operator wrote for it, else the stops of the crawl's route. */
export async function barsOf(
  database: Database | Transaction,
  nightId: string,
  language: Language,
): Promise<string[]> {
  const [night] = await database
    .select({ stops: pubCrawls.routeStops, written: nightBars.bars })
    .from(scheduledCrawls)
    .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .leftJoin(nightBars, eq(nightBars.nightId, scheduledCrawls.id))
    .where(eq(scheduledCrawls.id, nightId));
  if (!night) return [];
  if (night.written) return linesOf(inLanguage(night.written, language));
  return night.stops.map(({ time, title }) => `${time} ${inLanguage(title, language)}`);
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What the operator wrote for that night, if anything. */
export async function readNightBars(
  database: Database | Transaction,
  nightId: string,
): Promise<Bilingual | null> {
  const [row] = await database
    .select({ bars: nightBars.bars })
    .from(nightBars)
    .where(eq(nightBars.nightId, nightId));
  return row?.bars ?? null;
}

/** Writes the bars of that night down; null goes back to the crawl's route. */
export async function writeNightBars(
  transaction: Transaction,
  nightId: string,
  bars: Bilingual | null,
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
