import { accountLimits, type LimitName } from '#domain/accounts/account-limits.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { recipientKey } from '#domain/email-address.ts';
import { clientAddressHeader } from '#platform/client-address.ts';
import type { Platform } from '#platform/platform.ts';
import { countTry, returnTry } from './account-limit-store.server.ts';

/** What is counted against each limit: a client address, a mail address, an account, a session, a device. */
export type Tries = Partial<Record<LimitName, string>>;

/**
 * Counts a try against each limit named, and refuses with when to come back once one of them is used up. A refused try
 * uses up none of the others: a client that is over its own limit cannot spend the limit of an account.
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

/** Takes the tries back once it is clear that nobody was guessing: the password or the code was right. */
export async function returnTries({ database }: Pick<Platform, 'database'>, tries: Tries): Promise<void> {
  for (const [, key] of keysOf(tries)) await returnTry(database, key);
}

const keysOf = (tries: Tries) =>
  (Object.entries(tries) as [LimitName, string][]).map(
    ([name, whose]) => [name, `${name} ${whose}`] as const,
  );

/** What a mail to that address counts for: its mailbox, by the hour and by the day. */
export function mailTries(limit: 'mailToAddress' | 'recoveryToAddress', address: string): Tries {
  const recipient = recipientKey(address);
  return { [limit]: recipient, [`${limit}PerDay`]: recipient };
}

/** The address that the server itself has seen, never one that the client claims. */
export const clientOf = (headers: Headers): string => headers.get(clientAddressHeader) ?? 'unknown';
