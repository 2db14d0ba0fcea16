import { accountLimits } from '#domain/accounts/account-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { countTry } from '../account-limit-store.server.ts';

export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * Claims an authenticator code for an account before it is verified. Of concurrent requests with the same
 * code, one gets true. Later requests get false while the code could still be valid (RFC 6238 §5.2).
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
