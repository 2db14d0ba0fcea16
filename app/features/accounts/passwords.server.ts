import { type PasswordProblem, passwordProblems } from '#domain/accounts/password-policy.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Platform } from '#platform/platform.ts';
import type { Auth, Authenticating } from './auth.server.ts';
import { readPasswordHash } from './user-store.server.ts';

/** The scrypt hash of a password, with its own salt. */
export async function hashPassword(auth: Auth, password: string): Promise<string> {
  const { password: hashing } = await (await auth.library()).$context;
  return hashing.hash(password);
}

/**
 * Whether the password is the account's, or the one of a pending change (`coming`, a hash). Takes as long if
 * there is no hash to compare with.
 */
export async function isPasswordOf(
  { database, auth }: Pick<Platform, 'database'> & Authenticating,
  userId: string,
  password: string,
  coming: string | null = null,
): Promise<boolean> {
  const { password: hashing } = await (await auth.library()).$context;
  const hash = coming ?? (await readPasswordHash(database, userId));
  if (hash) return hashing.verify({ hash, password });
  await hashing.hash(password);
  return false;
}

/** Refuses a password that violates the policy, with all violations. */
export function checkPassword(password: string, email: string): Decision<null> {
  const problems: readonly PasswordProblem[] = passwordProblems(password, { email });
  return problems.length === 0 ? accepted(null) : refused({ reason: 'password.weak', problems });
}
