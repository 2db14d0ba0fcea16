import { and, asc, eq, inArray } from 'drizzle-orm';
import { holdingStates } from '#domain/booking/booking-states.ts';
import type { Database } from '#platform/database/database.ts';
import { bookings } from './booking-tables.server.ts';

/** The bookings of a night that hold places, the oldest first. */
export async function bookingsOfNight(database: Database, nightId: string): Promise<string[]> {
  const rows = await database
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.nightId, nightId), inArray(bookings.status, holdingStates)))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
  return rows.map(({ id }) => id);
}
