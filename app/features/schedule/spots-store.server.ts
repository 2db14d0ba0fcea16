import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { readNight } from './schedule-store.server.ts';
import { scheduledCrawls } from './schedule-tables.server.ts';

/** Places may be released between the update and the read that follows; the update is then retried. */
const attempts = 3;

/**
 * Acquires that many places of a night, or none: a party that does not fit is refused with the number of
 * places left (docs/decisions/places-and-holds.md). One conditional UPDATE prevents that two buyers acquire
 * the same place. The night's row stays locked until the transaction ends, so call it last. Only this file
 * changes `available_spots`; a new night starts with all places free (plan-store).
 */
export async function acquireSpots(
  transaction: Transaction,
  nightId: string,
  people: number,
): Promise<Decision<null>> {
  for (let attempt = 1; ; attempt++) {
    const acquired = await takeIfFree(transaction, { nightId, people });
    if (acquired.rowCount === 1) return accepted(null);

    const night = await readNight(transaction, nightId);
    if (!night) return refused('night.unknown');
    if (night.status !== 'scheduled') return refused('night.cancelled');
    if (night.bookingsDisabled) return refused('night.disabled');
    if (night.availableSpots >= people && attempt < attempts) continue;
    if (night.availableSpots <= 0) return refused('spots.soldOut');
    return refused({ reason: 'spots.left', left: Math.min(night.availableSpots, people - 1) });
  }
}

const takeIfFree = preparedQuery('spots_take_if_free', (database) =>
  database
    .update(scheduledCrawls)
    .set({ availableSpots: sql`${scheduledCrawls.availableSpots} - ${sql.placeholder('people')}` })
    .where(
      and(
        eq(scheduledCrawls.id, sql.placeholder('nightId')),
        eq(scheduledCrawls.status, 'scheduled'),
        eq(scheduledCrawls.bookingsDisabled, false),
        gte(scheduledCrawls.availableSpots, sql.placeholder('people')),
      ),
    ),
);

/**
 * Locks a night's row until the transaction ends, as acquiring its places does. Lock the booking and the
 * coupon first (docs/decisions/places-and-holds.md).
 */
export async function lockNight(transaction: Transaction, nightId: string): Promise<void> {
  await transaction.execute(
    sql`select from ${scheduledCrawls} where ${scheduledCrawls.id} = ${nightId} for no key update`,
  );
}

/** Releases places. The caller has recorded in this transaction that the booking no longer holds them. */
export async function releaseSpots(transaction: Transaction, nightId: string, people: number): Promise<void> {
  await transaction
    .update(scheduledCrawls)
    .set({ availableSpots: sql`${scheduledCrawls.availableSpots} + ${people}` })
    .where(eq(scheduledCrawls.id, nightId));
}

/**
 * Sets another total for nights that the caller has locked. Sold and held places stay; the rest becomes
 * available.
 */
export async function resizeNights(
  transaction: Transaction,
  nightIds: readonly string[],
  totalSpots: number,
): Promise<void> {
  await transaction
    .update(scheduledCrawls)
    .set({
      totalSpots,
      availableSpots: sql`${totalSpots} - (${scheduledCrawls.totalSpots} - ${scheduledCrawls.availableSpots})`,
    })
    .where(inArray(scheduledCrawls.id, [...nightIds]));
}
