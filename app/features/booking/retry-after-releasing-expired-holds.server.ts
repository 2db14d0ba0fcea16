import type { Decision } from '#domain/decision.ts';
import { forbidTransaction } from '#platform/database/forbid-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { releaseExpiredHolds } from './release-expired-holds.server.ts';

/**
 * Tries again, once, when there were too few places or extras: holds that ran out a moment ago may keep some
 * that the sweep has not freed yet, and no place may stay unsold because of that.
 *
 * Whatever takes places is wrapped in it once, outermost. Inside a transaction, which throws, the sweep would
 * keep the night locked and then wait for the next booking; whoever pays for that one waits for the night: a
 * circle (docs/decisions/places-and-holds.md).
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
  ['spots.soldOut', 'spots.left', 'addOn.soldOut', 'addOn.left', 'stop.noRoom'].includes(reason);
