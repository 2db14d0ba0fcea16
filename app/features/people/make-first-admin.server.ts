import { randomInt } from 'node:crypto';
import { defaultLanguage } from '#domain/languages.ts';
import type { Authenticating } from '#features/accounts/auth.server.ts';
import { storeFirstPassword } from '#features/accounts/first-password-file.server.ts';
import { hashPassword } from '#features/accounts/passwords.server.ts';
import { hasAdmin, insertUser } from '#features/accounts/user-store.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Platform } from '#platform/platform.ts';

const firstAdminAddress = 'admin@vallartapubcrawl.example';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 5;

/**
 * Creates the first admin of an embedded database, to which nobody else could give the operator access. The
 * random password is stored in the data directory until it is changed. Returns null if an admin exists, or if
 * the operator has configured another database.
 */
export async function makeFirstAdmin(
  platform: Pick<Platform, 'database' | 'config'> & Authenticating,
): Promise<{ email: string; password: string } | null> {
  const { database, config, auth } = platform;
  if (config.databaseUrl || (await hasAdmin(database))) return null;
  const email = config.adminEmails[0] ?? firstAdminAddress;
  const password = randomPassword();
  const hash = await hashPassword(auth, password);
  const profile = { firstName: 'Admin', lastName: '', language: defaultLanguage } as const;
  const made = await inTransaction(database, (transaction) =>
    insertUser(transaction, { email, emailVerified: true, role: 'admin', password: hash, profile }),
  );
  if (!made) return null;
  await storeFirstPassword(config, { email, password });
  return { email, password };
}

/** Twenty characters without lookalikes: about 99 bits. */
const randomPassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');
