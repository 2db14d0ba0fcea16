import { and, eq, sql } from 'drizzle-orm';
import { bookings } from '#features/booking/booking-tables.server.ts';
import type { Database } from '#platform/database/database.ts';
import { tickets } from './admission-tables.server.ts';
import type { LiveDoor } from './live-door.ts';

/** The counts of a night and the version of its guest list, cheap enough to be polled every few seconds. */
export async function readLiveDoor(database: Database, nightId: string): Promise<LiveDoor> {
  const [booked] = await database
    .select({
      people: sql<number>`coalesce(sum(${bookings.numberOfPeople}) filter (where ${bookings.status} = 'confirmed'), 0)::int`,
      version: sql<string>`coalesce(sum(hashtextextended(${bookings}::text, 0)), 0)::text`,
    })
    .from(bookings)
    .where(eq(bookings.nightId, nightId));
  const [arrivals] = await database
    .select({
      arrived: sql<number>`count(*) filter (where ${tickets.checkedInAt} is not null and ${bookings.status} = 'confirmed')::int`,
      version: sql<string>`coalesce(sum(hashtextextended(${tickets}::text, 0)), 0)::text`,
    })
    .from(tickets)
    .innerJoin(bookings, and(eq(bookings.id, tickets.bookingId), eq(bookings.nightId, nightId)));
  return {
    people: booked?.people ?? 0,
    arrived: arrivals?.arrived ?? 0,
    version: `${booked?.version}.${arrivals?.version}`,
  };
}
