import type { Limit } from '#domain/accounts/account-limits.ts';
import { maxUnpaidPerSession, placementLimits, sessionMinutes } from '#domain/booking/placement-limits.ts';
import { accepted, type Decision, type Refused, refused } from '#domain/decision.ts';
import { mailboxOf } from '#domain/mailbox.ts';
import { countTry, deleteOnlyTry, returnTry } from '#features/accounts/account-limit-store.server.ts';
import { ownsMailbox } from '#features/accounts/requester.server.ts';
import { awaitAll } from '#platform/database/await-all.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { unpaidOfSession } from './booking-store.server.ts';
import type { Order } from './cart.ts';

type Needs = Pick<Platform, 'database'>;

type Placement = {
  readonly order: Pick<Order, 'client' | 'idempotencyKey' | 'details'>;
  /** The idempotency keys in the checkout session of the browser. */
  readonly sessionKeys: readonly string[];
};

/**
 * Places a booking unless its client, its recipient or its checkout session has placed too many, over all
 * nights and all processes. Refused orders do not count. A change of a booking with the same recipient does
 * not count either, because it is the same form. If no client is known, the other limits still apply
 * (docs/decisions/unpaid-holds.md).
 */
export async function withinPlacementLimits<T>(
  { database }: Needs,
  { order, sessionKeys }: Placement,
  place: () => Promise<Decision<T>>,
): Promise<Decision<T>> {
  const otherKeys = sessionKeys.filter((key) => key !== order.idempotencyKey);
  const unpaid = await unpaidOfSession(database, otherKeys, { minutes: sessionMinutes });
  if (unpaid.count >= maxUnpaidPerSession) return tooMany(unpaid.secondsToNextEnd);

  const counted = await countForm({ database }, order);
  if (!counted.accepted) return counted;
  const placed = await place();
  if (!placed.accepted) await returnForm({ database }, order);
  return placed;
}

/**
 * Counts a form once, even if it is sent several times, because it is one booking. Everything is in one
 * transaction: a second request waits until the first is counted, and is counted itself if the first was
 * refused.
 */
const countForm = ({ database }: Needs, order: Placement['order']): Promise<Decision<null>> =>
  decideInTransaction(database, async (transaction) => {
    if ((await countTry(transaction, formOf(order), placementLimits.form)) > 0) return accepted(null);
    // A fixed order prevents deadlocks.
    const retryTimes = await awaitAll(
      ...limitsOf(order).map(([key, limit]) => countTry(transaction, key, limit)),
    );
    const waitSeconds = Math.max(...retryTimes);
    return waitSeconds > 0 ? tooMany(waitSeconds) : accepted(null);
  });

/**
 * Does not return the count if the form was sent several times: the other request may be placing the booking
 * that was counted.
 */
async function returnForm({ database }: Needs, order: Placement['order']): Promise<void> {
  if (!(await deleteOnlyTry(database, formOf(order)))) return;
  await Promise.all(limitsOf(order).map(([key]) => returnTry(database, key)));
}

const formOf = ({ idempotencyKey, details }: Placement['order']): string =>
  `placing form ${idempotencyKey} for ${mailboxOf(details.email)}`;

/**
 * Who reads the mailbox has a budget of their own there: bookings that strangers place with the address do not use it
 * up.
 */
function limitsOf({ client, details }: Placement['order']): [string, Limit][] {
  const recipient = `${ownsMailbox(details.email) ? 'own ' : ''}${mailboxOf(details.email)}`;
  return [
    ...(client ? [[`placing ${client}`, placementLimits.client] satisfies [string, Limit]] : []),
    [`placing for ${recipient}`, placementLimits.recipient],
    [`placing today for ${recipient}`, placementLimits.recipientPerDay],
  ];
}

const tooMany = (seconds: number): Refused =>
  refused({ reason: 'placements.tooMany', retryAfterMinutes: Math.max(1, Math.ceil(seconds / 60)) });
