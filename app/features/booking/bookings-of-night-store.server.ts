import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { bookings } from './booking-tables.server.ts';
import { holdsPlaces } from './holding-places-store.server.ts';

/** The bookings of a night that hold places, the oldest first. */
export async function bookingsOfNight(database: Database, nightId: string): Promise<string[]> {
  const rows = await database
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.nightId, nightId), holdsPlaces(bookings.status)))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
  return rows.map(({ id }) => id);
}
