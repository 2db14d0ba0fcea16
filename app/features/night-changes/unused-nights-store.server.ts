import { and, eq, inArray, or } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { inBase } from '#domain/money.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import { nightsLentFrom } from '#features/door/lent/lent-places-store.server.ts';
import { workedAmong } from '#features/roster/follow-night-store.server.ts';
import type { NightBar } from '#features/schedule/night-bars.ts';
import { nightBars, scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { waitingParties } from '#features/waiting-list/waiting-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { nightChanges } from './night-change-tables.server.ts';

/**
 * The nights among these that nobody may delete: with a booking in any state, a waiting party, somebody of the team who works them, places that a phone
 * has, or a cancellation of them or to them.
 */
export async function usedNights(
  database: Database | Transaction,
  nightIds: readonly string[],
): Promise<Set<string>> {
  const ids = [...nightIds];
  if (ids.length === 0) return new Set();
  const [booked, waiting, changed] = [
    await database
      .selectDistinct({ id: bookings.nightId })
      .from(bookings)
      .where(inArray(bookings.nightId, ids)),
    await database
      .selectDistinct({ id: waitingParties.nightId })
      .from(waitingParties)
      .where(inArray(waitingParties.nightId, ids)),
    await database
      .select({ id: nightChanges.nightId, newId: nightChanges.newNightId })
      .from(nightChanges)
      .where(or(inArray(nightChanges.nightId, ids), inArray(nightChanges.newNightId, ids))),
  ];
  const all = [...booked, ...waiting, ...changed].map(({ id }) => id);
  return new Set([
    ...(await workedAmong(database, ids)),
    ...(await nightsLentFrom(database, ids)),
    ...all,
    ...changed.flatMap(({ newId }) => newId ?? []),
  ]);
}

/** Deletes nights that the caller has locked for deletion, and returns what they were. */
export async function deleteNightRows(transaction: Transaction, nightIds: readonly string[]) {
  const ids = [...nightIds];
  const bars = await transaction.select().from(nightBars).where(inArray(nightBars.nightId, ids));
  const barsOf = new Map(bars.map((row) => [row.nightId, row.bars]));
  const rows = await transaction.delete(scheduledCrawls).where(inArray(scheduledCrawls.id, ids)).returning();
  return rows.map(({ createdAt, price, salePrice, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    price: inBase(price),
    salePrice: inBase(salePrice),
    bars: barsOf.get(row.id) ?? null,
  }));
}

/** A night as it is stored in the audit entry of its deletion; columns that were added since are missing. */
export type StoredNight = Omit<
  typeof scheduledCrawls.$inferInsert,
  'id' | 'createdAt' | 'price' | 'salePrice'
> & {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly price: { readonly amount: number } | null;
  readonly salePrice: { readonly amount: number } | null;
  readonly bars: readonly NightBar[] | null;
};

/** Inserts a deleted night again, with its id and all of its places free. */
export async function insertDeletedNight(
  transaction: Transaction,
  { bars, createdAt, price, salePrice, version, ...row }: StoredNight,
): Promise<void> {
  await transaction.insert(scheduledCrawls).values({
    ...row,
    availableSpots: row.totalSpots,
    createdAt: new Date(createdAt),
    price: price?.amount ?? null,
    salePrice: salePrice?.amount ?? null,
    // A form or page of the deleted night is outdated.
    version: version + 1,
  });
  if (bars) await transaction.insert(nightBars).values({ nightId: row.id, bars });
}

/** Whether a night with that id exists. */
export async function nightExists(transaction: Transaction, id: string): Promise<boolean> {
  const [row] = await transaction
    .select({ id: scheduledCrawls.id })
    .from(scheduledCrawls)
    .where(eq(scheduledCrawls.id, id));
  return row !== undefined;
}

/** The time zone of each crawl. Unknown crawls, and those of other cities than a person's, are missing. */
export async function timeZonesOfCrawls(
  transaction: Transaction,
  crawlIds: readonly string[],
  scope: CityScope,
): Promise<Map<string, string>> {
  const rows = await transaction
    .select({ id: pubCrawls.id, timeZone: cities.timeZone })
    .from(pubCrawls)
    .innerJoin(cities, eq(cities.id, pubCrawls.cityId))
    .where(and(inArray(pubCrawls.id, [...crawlIds]), inCities(scope, pubCrawls.id)));
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
}
