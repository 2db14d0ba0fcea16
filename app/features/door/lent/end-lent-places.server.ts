import { may } from '#domain/accounts/permissions.ts';
import { isLendingOver } from '#domain/door/lent-places.ts';
import { releaseSpots } from '#features/schedule/spots-store.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { listOpenLendings, lockLending, writeLendingEnd } from './lent-places-store.server.ts';

/**
 * Gives places back that phones have not sold: of nights whose check-in has closed, or that do not take place, and of guides
 * who may not take payments any more. Several processes may run it at once. Returns how many lendings ended.
 */
export async function endLentPlaces({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  let ended = 0;
  for (const { id, night, role } of await listOpenLendings(database)) {
    const isRevoked = role === null || !may({ role, cities: [] }, 'takePayments');
    if (!isRevoked && !isLendingOver(night, now)) continue;
    ended += await inTransaction(database, async (transaction) => {
      const lending = await lockLending(transaction, id);
      if (!lending || lending.endedAt) return 0;
      await writeLendingEnd(transaction, {
        ...{ id, ended: isRevoked ? 'takenBack' : 'over', by: null, at: now },
      });
      await releaseSpots(transaction, lending.nightId, lending.places);
      return 1;
    });
  }
  return ended;
}
