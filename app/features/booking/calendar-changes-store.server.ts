import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';

/**
 * How many changes affected the calendar entry of a booking, and when the last one was; null if there was
 * none.
 */
export type CalendarChanges = { readonly count: number; readonly lastAt: Date | null };

/**
 * Counts rows that are only ever added, in the log and the cancelled nights. A later calendar entry therefore
 * always has a higher sequence number, by which calendars replace the earlier one. A cancelled night counts
 * once when it is cancelled and once when the booking is settled.
 */
export async function calendarChanges(database: Database, bookingId: string): Promise<CalendarChanges> {
  const { rows } = await database.execute<{ count: number; at: number | null }>(sql`
    select count(*)::int as count, extract(epoch from max(at))::float8 * 1000 as at from (
      select at from booking_events
      where booking_id = ${bookingId} and kind in ('moved', 'resized', 'revised', 'corrected', 'cancelled', 'clockChanged')
      union all
      select change.changed_at from affected_bookings step
      join night_changes change on change.id = step.night_change_id where step.booking_id = ${bookingId}
      union all
      select settled_at from affected_bookings where booking_id = ${bookingId} and settled_at is not null
    ) changes`);
  const { count = 0, at = null } = rows[0] ?? {};
  return { count, lastAt: at === null ? null : new Date(at) };
}
