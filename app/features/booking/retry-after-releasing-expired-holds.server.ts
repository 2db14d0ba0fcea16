import type { Decision } from '#domain/decision.ts';
import { forbidTransaction } from '#platform/database/forbid-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { releaseExpiredHolds } from './release-expired-holds.server.ts';

/**
 * Runs `attempt`. If it is refused because places or add-ons are missing, releases the expired holds of the
 * night and runs it once more: an expired hold that the cleanup job has not processed yet must not block a
 * sale.
 *
 * Wrap every operation that acquires places in it once, at the outermost level. It throws inside of a
 * transaction: the cleanup would keep the night locked and wait for the next booking, while the payment of
 * that booking waits for the night, which is a deadlock (docs/decisions/places-and-holds.md).
 */
export async function retryAfterReleasingExpiredHolds<T>(
  platform: Pick<Platform, 'database'> & EventPublisher,
  nightId: string,
  attempt: () => Promise<Decision<T>>,
): Promise<Decision<T>> {
  forbidTransaction(platform.database, 'Sweeping holds');
  const first = await attempt();
  if (first.accepted || !lacks(first.refusal.reason)) return first;
  await releaseExpiredHolds(platform, { nightId });
  return attempt();
}

const lacks = (reason: string) =>
  ['spots.soldOut', 'spots.left', 'addOn.soldOut', 'addOn.left', 'nightChange.noRoom'].includes(reason);
