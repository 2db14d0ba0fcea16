import { sql } from 'drizzle-orm';
import { type Booking, isNightCancelled } from '#features/booking/booking.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

/**
 * Whether the operator cancelled or rescheduled the night of a paid booking and its guest may still choose: a full
 * refund, or another date at the price that was paid (docs/rules/cancelled-nights.md). It ends with the choice of a
 * refund and at the deadline; a booking that is still on such a night keeps it. The table is named in SQL because its
 * feature is to the left of this one.
 */
export async function isPromisedByNight(
  database: Database | Transaction,
  booking: Pick<Booking, 'id' | 'status' | 'nightStatus'>,
  now: Date,
): Promise<boolean> {
  if (booking.status !== 'confirmed') return false;
  if (isNightCancelled(booking)) return true;
  const { rows } = await database.execute<{ isOpen: boolean }>(sql`
    select affected.state = 'notified' and night_changes.deadline > ${now.toISOString()}::timestamptz as "isOpen"
    from affected_bookings affected join night_changes on night_changes.id = night_change_id
    where booking_id = ${booking.id} and reinstated_at is null
    order by changed_at desc limit 1`);
  return rows[0]?.isOpen ?? false;
}
