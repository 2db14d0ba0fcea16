import type { Limit } from '#domain/accounts/account-limits.ts';
import { maxUnpaidPerSession, placementLimits, sessionMinutes } from '#domain/booking/placement-limits.ts';
import { type Decision, type Refused, refused } from '#domain/decision.ts';
import { recipientKey } from '#domain/email-address.ts';
import { countTry, returnTry } from '#features/accounts/account-limit-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { readBookingByKey, unpaidOfSession } from './booking-store.server.ts';
import type { Order } from './cart.ts';

type Needs = Pick<Platform, 'database'>;

type Placement = {
  readonly order: Pick<Order, 'client' | 'idempotencyKey' | 'details'>;
  /** The idempotency keys that the browser remembers: those of its checkout session. */
  readonly sessionKeys: readonly string[];
};

/**
 * Places a booking if its client, its recipient and its checkout session have not placed too many, over all nights and
 * for all processes together. What is refused does not count, and neither does a change of the browser's own booking
 * that keeps the recipient. Where no client is known, only the session is limited (docs/decisions/unpaid-holds.md).
 */
export async function withinPlacementLimits<T>(
  { database }: Needs,
  { order, sessionKeys }: Placement,
  place: () => Promise<Decision<T>>,
): Promise<Decision<T>> {
  if (await isOwnRevision({ database }, order, sessionKeys)) return place();
  const unpaid = await unpaidOfSession(database, sessionKeys, { minutes: sessionMinutes });
  if (unpaid.count >= maxUnpaidPerSession) return tooMany(unpaid.secondsToNextEnd);

  const counted: string[] = [];
  const returnAll = () => Promise.all(counted.map((key) => returnTry(database, key)));
  for (const [key, limit] of limitsOf(order)) {
    const waitSeconds = await countTry(database, key, limit);
    if (waitSeconds > 0) {
      await returnAll();
      return tooMany(waitSeconds);
    }
    counted.push(key);
  }
  const placed = await place();
  if (!placed.accepted) await returnAll();
  return placed;
}

function limitsOf({ client, details }: Placement['order']): [string, Limit][] {
  if (!client) return [];
  const recipient = recipientKey(details.email);
  return [
    [`placing ${client}`, placementLimits.client],
    [`placing for ${recipient}`, placementLimits.recipient],
    [`placing today for ${recipient}`, placementLimits.recipientPerDay],
  ];
}

async function isOwnRevision(
  { database }: Needs,
  { idempotencyKey, details }: Placement['order'],
  sessionKeys: readonly string[],
): Promise<boolean> {
  if (!sessionKeys.includes(idempotencyKey)) return false;
  const booking = await readBookingByKey(database, idempotencyKey);
  return booking !== null && recipientKey(booking.email) === recipientKey(details.email);
}

const tooMany = (seconds: number): Refused =>
  refused({ reason: 'placements.tooMany', retryAfterMinutes: Math.max(1, Math.ceil(seconds / 60)) });
