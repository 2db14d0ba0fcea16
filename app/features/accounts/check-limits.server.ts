import { accountLimits, type LimitName } from '#domain/accounts/account-limits.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { clientAddressHeader } from '#platform/client-address.ts';
import type { Platform } from '#platform/platform.ts';
import { countTry, returnTry } from './account-limit-store.server.ts';

/**
 * The key to count against each limit: a client address, an e-mail address, an account, a session or a
 * device.
 */
export type Tries = Partial<Record<LimitName, string>>;

/**
 * Counts one attempt against each of the limits. If one of them is used up, refuses with the seconds to wait.
 * A refused attempt does not count against the other limits, so that a client that is over its own limit
 * cannot use up the limit of an account.
 */
export async function checkLimits(
  { database }: Pick<Platform, 'database'>,
  tries: Tries,
): Promise<Decision<null>> {
  let retryAfterSeconds = 0;
  const passed: string[] = [];
  for (const [name, key] of keysOf(tries)) {
    const wait = await countTry(database, key, accountLimits[name]);
    if (wait === 0) passed.push(key);
    retryAfterSeconds = Math.max(retryAfterSeconds, wait);
  }
  if (retryAfterSeconds === 0) return accepted(null);
  for (const key of passed) await returnTry(database, key);
  return refused({ reason: 'tooManyRequests', retryAfterSeconds });
}

/** Uncounts the attempts after a correct password or code. */
export async function returnTries({ database }: Pick<Platform, 'database'>, tries: Tries): Promise<void> {
  for (const [, key] of keysOf(tries)) await returnTry(database, key);
}

const keysOf = (tries: Tries) =>
  (Object.entries(tries) as [LimitName, string][]).map(
    ([name, whose]) => [name, `${name} ${whose}`] as const,
  );

/** The client address that the server observed, never one that the client claims. */
export const clientOf = (headers: Headers): string => headers.get(clientAddressHeader) ?? 'unknown';
