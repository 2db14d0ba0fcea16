import { sql } from 'drizzle-orm';
import { minPhoneDigits } from '#domain/phone-number.ts';
import type { Database } from '#platform/database/database.ts';
import { mailboxIn } from '#platform/database/mailbox-in.ts';

/** Another booking of the same night. */
export type OtherBooking = { readonly id: string; readonly reference: string; readonly people: number };

/**
 * For each of these bookings that holds places, the others of its night that hold places too and have the same mailbox
 * or phone number, in the order in which they were placed. Bookings without any are left out. A night has one city, so
 * a person who may see a booking may see the others.
 */
export async function otherBookingsOfGuest(
  database: Database,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OtherBooking[]>> {
  if (bookingIds.length === 0) return new Map();
  const { rows } = await database.execute<OtherBooking & { ownId: string }>(sql`
    select own.id as "ownId", other.id, other.reference, other.number_of_people as people
    from bookings own
    join bookings other on other.scheduled_crawl_id = own.scheduled_crawl_id and other.id <> own.id
    where own.id = any(${sql.param(bookingIds)}::uuid[]) and ${holdsPlaces('own')} and ${holdsPlaces('other')}
      and (${mailboxIn('other.email')} = ${mailboxIn('own.email')}
        or (length(${phoneEndOf('own')}) = ${minPhoneDigits} and ${phoneEndOf('other')} = ${phoneEndOf('own')}))
    order by other.created_at, other.id`);
  const byBooking = Map.groupBy(rows, ({ ownId }) => ownId);
  return new Map([...byBooking].map(([id, others]) => [id, others.map(({ ownId: _, ...other }) => other)]));
}

const holdsPlaces = (booking: 'own' | 'other') =>
  sql.raw(
    `(${booking}.status = 'confirmed' or (${booking}.status = 'pending' and ${booking}.held_until > now()))`,
  );

/** Its last digits, which are the same with and without a country code. */
const phoneEndOf = (booking: 'own' | 'other') =>
  sql.raw(`right(regexp_replace(${booking}.phone, '[^0-9]', '', 'g'), ${minPhoneDigits})`);
