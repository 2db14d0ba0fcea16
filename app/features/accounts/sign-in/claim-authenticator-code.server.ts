import { accountLimits } from '#domain/accounts/account-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { countTry } from '../account-limit-store.server.ts';

export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * Uses up an authenticator's code for an account, before anybody asks whether it is right: of requests that race with
 * the same code one is told true, and later ones none while the code could still be valid (RFC 6238 §5.2).
 */
export async function claimAuthenticatorCode(
  database: Platform['database'],
  userId: string,
  code: string,
): Promise<boolean> {
  const wait = await countTry(
    database,
    `authenticatorCode ${userId} ${code}`,
    accountLimits.authenticatorCode,
  );
  return wait === 0;
}
