import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';

/** How often what a calendar shows of a booking has become another thing, and when last; null where it never has. */
export type CalendarChanges = { readonly count: number; readonly lastAt: Date | null };

/**
 * Counted from what only grows, the log and the stops, so that a later entry always has the higher number: calendars
 * replace the one that they have by it. A night that is called off counts, and once more when that was settled.
 */
export async function calendarChanges(database: Database, bookingId: string): Promise<CalendarChanges> {
  const { rows } = await database.execute<{ count: number; at: number | null }>(sql`
    select count(*)::int as count, extract(epoch from max(at))::float8 * 1000 as at from (
      select at from booking_events
      where booking_id = ${bookingId} and kind in ('moved', 'resized', 'revised', 'corrected', 'cancelled', 'clockChanged')
      union all
      select stop.changed_at from affected_bookings step
      join night_changes stop on stop.id = step.night_change_id where step.booking_id = ${bookingId}
      union all
      select settled_at from affected_bookings where booking_id = ${bookingId} and settled_at is not null
    ) changes`);
  const { count = 0, at = null } = rows[0] ?? {};
  return { count, lastAt: at === null ? null : new Date(at) };
}
