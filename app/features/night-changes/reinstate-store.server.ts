import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { StepCounts } from '#domain/booking/night-change.ts';
import { isUuid } from '#domain/uuid.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { NightChange } from './night-change-store.server.ts';
import { affectedBookings, nightChanges } from './night-change-tables.server.ts';

/** Counts the bookings of a cancelled night by their progress. */
export async function countSteps(
  database: Database | Transaction,
  nightChangeId: string,
): Promise<StepCounts> {
  const [counts] = await database
    .select({
      waiting: sql<number>`count(*) filter (where state = 'waiting')::int`,
      asked: sql<number>`count(*) filter (where notified_at is not null)::int`,
      open: sql<number>`count(*) filter (where state = 'notified')::int`,
    })
    .from(affectedBookings)
    .where(eq(affectedBookings.nightChangeId, nightChangeId));
  return counts ?? { waiting: 0, asked: 0, open: 0 };
}

/** Locks the cancellation of a night with all of its bookings until the transaction ends, and reads it. */
export async function lockNightChange(
  transaction: Transaction,
  nightId: string,
): Promise<NightChange | null> {
  if (!isUuid(nightId)) return null;
  await transaction
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(affectedBookings, eq(affectedBookings.bookingId, bookings.id))
    .innerJoin(nightChanges, eq(nightChanges.id, affectedBookings.nightChangeId))
    .where(and(eq(nightChanges.nightId, nightId), isNull(nightChanges.reinstatedAt)))
    .orderBy(asc(bookings.id))
    .for('no key update', { of: bookings });
  const [nightChange] = await transaction
    .select()
    .from(nightChanges)
    .where(and(eq(nightChanges.nightId, nightId), isNull(nightChanges.reinstatedAt)))
    .for('no key update');
  return nightChange ?? null;
}

/**
 * Ends a locked cancellation because its night takes place after all. Returns the number of places of the new
 * night that were reserved for its bookings.
 */
export async function endNightChange(transaction: Transaction, id: string, now: Date): Promise<number> {
  const { rows } = await transaction.execute<{ kept: number }>(sql`
    with kept as (
      select coalesce(sum(held_spots), 0)::int as kept from affected_bookings where night_change_id = ${id}
    ), ended as (
      update affected_bookings set state = 'settled', held_spots = 0, last_error = null, try_again_at = null,
        settled_at = coalesce(settled_at, ${now.toISOString()}::timestamptz),
        outcome = coalesce(outcome, 'left'), decided_by = coalesce(decided_by, 'staff')
      where night_change_id = ${id} and state <> 'settled'
    )
    update night_changes set reinstated_at = ${now.toISOString()}::timestamptz,
      finished_at = coalesce(finished_at, ${now.toISOString()}::timestamptz)
    where id = ${id} returning (select kept from kept) as kept`);
  return rows[0]?.kept ?? 0;
}
