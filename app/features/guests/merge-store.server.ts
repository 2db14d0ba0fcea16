import { inArray, type SQL, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { type MergedPair, rootsOf } from '#domain/guests/merged-keys.ts';
import { isUuid } from '#domain/uuid.ts';
import { guestKeyOf } from '#features/booking/booking-tables.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { guestMerges } from './guests-tables.server.ts';

/** A stored merge with the present keys of both guests. */
export type Merge = {
  readonly id: string;
  readonly bookingId: string;
  readonly otherBookingId: string;
  readonly pair: MergedPair;
};

/** All merges of guests who can still be told apart: an erased guest has no key any more. */
export async function readMerges(database: Database | Transaction): Promise<Merge[]> {
  const { rows } = await database.execute<Omit<Merge, 'pair'> & { one: string; other: string }>(sql`
    select id, "bookingId", "otherBookingId", one, other
    from (
      select id, booking_id as "bookingId", other_booking_id as "otherBookingId",
        (select ${guestKeyOf('bookings')} from bookings where bookings.id = booking_id) as one,
        (select ${guestKeyOf('bookings')} from bookings where bookings.id = other_booking_id) as other
      from guest_merges
    ) merges
    where one <> '' and other <> ''
    order by id`);
  return rows.map(({ one, other, ...merge }) => ({ ...merge, pair: [one, other] }));
}

/** The key of everybody who was merged with somebody, and the one that stands for all of theirs. */
export const readMergedKeys = async (
  database: Database | Transaction,
): Promise<ReadonlyMap<string, string>> => rootsOf((await readMerges(database)).map(({ pair }) => pair));

/** SQL of those keys as a table `merged` of each key (`part`) and the one that stands for it (`root`). */
export const mergedTable = (merged: ReadonlyMap<string, string>): SQL =>
  sql`json_each_text(${JSON.stringify(Object.fromEntries(merged))}::json) merged (part, root)`;

/** The key and the reference of a booking in some cities; null if nobody is known by it. */
export async function guestOf(
  database: Database | Transaction,
  bookingId: string,
  cities: CityScope,
): Promise<{ key: string; reference: string } | null> {
  if (!isUuid(bookingId)) return null;
  const { rows } = await database.execute<{ key: string; reference: string }>(sql`
    select ${guestKeyOf('bookings')} as key, reference from bookings
    where id = ${bookingId} and ${inCities(cities, sql`crawl_id`)}`);
  return rows[0]?.key ? rows[0] : null;
}

/** Makes merges and separations wait for each other until the transaction ends. */
export async function lockMerges(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${guestMerges} in share row exclusive mode`);
}

export async function insertMerges(
  transaction: Transaction,
  merges: readonly Omit<typeof guestMerges.$inferInsert, 'id'>[],
): Promise<void> {
  if (merges.length > 0) await transaction.insert(guestMerges).values([...merges]);
}

export async function deleteMerges(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.delete(guestMerges).where(inArray(guestMerges.id, [...ids]));
}
