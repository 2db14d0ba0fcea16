import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { ServerSide } from '#domain/door/phone-lists.ts';
import type { Localized } from '#domain/languages.ts';
import { profiles } from '#features/accounts/accounts-tables.server.ts';
import { firstNameOrNull } from '#features/accounts/person-name-store.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { doorEntries } from '../door-tables.server.ts';
import type { StoredEntry } from './entry-store.server.ts';

/** An open conflict with both sides: what a guide did, and what the server had. */
export type OpenConflict = Pick<
  StoredEntry,
  'id' | 'kind' | 'nightId' | 'bookingId' | 'positions' | 'payment' | 'sale' | 'changed' | 'at' | 'receivedAt'
> & {
  readonly reason: NonNullable<StoredEntry['conflict']>;
  /** The first name of the guide who pressed it; null once the account is deleted. */
  readonly by: string | null;
  readonly byId: string | null;
  /** Null if there is no such booking. */
  readonly reference: string | null;
  readonly name: string;
  readonly date: CalendarDate | null;
  readonly startTime: ClockTime | null;
  readonly crawlTitle: Localized | null;
  readonly serverSide: readonly ServerSide[];
};

/** The open conflicts of some cities or nights, the oldest first. Those about no night belong to no city. */
export async function listOpenConflicts(
  database: Database,
  {
    cities,
    max,
    nights,
  }: { readonly cities: CityScope; readonly max: number; readonly nights?: readonly string[] },
): Promise<OpenConflict[]> {
  const { id, kind, nightId, bookingId, positions, payment, sale, changed, at, receivedAt } = doorEntries;
  const rows = await database
    .select({
      ...{ id, kind, nightId, bookingId, positions, payment, sale, changed, at, receivedAt },
      reason: sql<OpenConflict['reason']>`${doorEntries.conflict}`,
      byId: sql<string | null>`coalesce(${doorEntries.madeBy}, ${doorEntries.sentBy})`,
      serverSide: doorEntries.serverSide,
      reference: bookings.reference,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      date: scheduledCrawls.date,
      startTime: scheduledCrawls.startTime,
      crawlTitle: pubCrawls.title,
    })
    .from(doorEntries)
    .leftJoin(bookings, eq(bookings.id, doorEntries.bookingId))
    .leftJoin(scheduledCrawls, eq(scheduledCrawls.id, doorEntries.nightId))
    .leftJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .where(
      and(
        isOpen,
        cities.length === 0 ? undefined : inCities(cities, scheduledCrawls.crawlId),
        nights && inArray(doorEntries.nightId, [...nights]),
      ),
    )
    .orderBy(asc(doorEntries.at), asc(doorEntries.id))
    .limit(max);
  const names = await namesOf(
    database,
    rows.flatMap(({ byId, serverSide }) => [byId, ...serverSide.map(({ by }) => by)]),
  );
  const nameOf = (id: string | null) => (id ? (names.get(id) ?? null) : null);
  return rows.map(({ firstName, lastName, serverSide, ...row }) => ({
    ...row,
    by: nameOf(row.byId),
    name: `${firstName ?? ''} ${lastName ?? ''}`.trim() || (row.sale?.name ?? ''),
    serverSide: serverSide.map((each) => ({ ...each, by: nameOf(each.by) })),
  }));
}

const isOpen = and(isNotNull(doorEntries.conflict), isNull(doorEntries.settledAt));

async function namesOf(
  database: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await database
    .select({ id: profiles.id, name: firstNameOrNull })
    .from(profiles)
    .where(inArray(profiles.id, wanted));
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}

/**
 * Settles an open conflict and returns its booking; null if it was settled before, or is none. The name in a sale is deleted: no
 * booking has it, with which it would be erased.
 */
export async function writeSettled(
  transaction: Transaction,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<{ readonly bookingId: string; readonly conflict: StoredEntry['conflict'] } | null> {
  const [settled] = await transaction
    .update(doorEntries)
    .set({ settledAt: sql`now()`, settledBy: by, sale: null })
    .where(and(eq(doorEntries.id, id), isOpen))
    .returning({ bookingId: doorEntries.bookingId, conflict: doorEntries.conflict });
  return settled ?? null;
}
