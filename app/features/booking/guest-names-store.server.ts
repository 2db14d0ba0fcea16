import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';

/** Writes the names of a locked booking's guests in order, and adds an entry to its log. */
export async function writeGuestNames(
  transaction: Transaction,
  bookingId: string,
  names: readonly string[],
): Promise<void> {
  await transaction.execute(sql`
    with renamed as (
      update guests set name = given.name
      from unnest(${sql.param(names)}::text[]) with ordinality as given (name, position)
      where guests.booking_id = ${bookingId} and guests.position = given.position
    )
    insert into booking_events (booking_id, kind) values (${bookingId}, 'renamed')`);
}
