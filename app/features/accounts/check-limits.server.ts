import { accountLimits, type LimitName } from '#domain/accounts/account-limits.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { clientAddressHeader } from '#platform/client-address.ts';
import type { Platform } from '#platform/platform.ts';
import { countTry } from './account-limit-store.server.ts';

/**
 * Counts a try against each limit named, and refuses with when to come back once one of them is used up. Every limit
 * is counted by what it protects: a client address, a mail address, an account.
 */
export async function checkLimits(
  { database }: Pick<Platform, 'database'>,
  tries: Partial<Record<LimitName, string>>,
): Promise<Decision<null>> {
  let retryAfterSeconds = 0;
  for (const [name, whose] of Object.entries(tries) as [LimitName, string][]) {
    const wait = await countTry(database, `${name} ${whose}`, accountLimits[name]);
    retryAfterSeconds = Math.max(retryAfterSeconds, wait);
  }
  return retryAfterSeconds > 0 ? refused({ reason: 'tooManyRequests', retryAfterSeconds }) : accepted(null);
}

/** The address that the server itself has seen, never one that the client claims. */
export const clientOf = (headers: Headers): string => headers.get(clientAddressHeader) ?? 'unknown';
