import { randomBytes } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';
import { accountSecrets } from './accounts-tables.server.ts';

/**
 * The secret that signs cookies and links: `AUTH_SECRET`, or else a generated one that is stored in the
 * database. All processes share it, and a restart signs nobody out.
 */
export async function authSecret({
  config,
  database,
}: Pick<Platform, 'config' | 'database'>): Promise<string> {
  return config.authSecret ?? rememberedSecret(database);
}

const remembered = new WeakMap<Platform['database'], Promise<string>>();

/** Cached per process: the secret of a database never changes. */
function rememberedSecret(database: Platform['database']): Promise<string> {
  const cached = remembered.get(database);
  if (cached) return cached;
  const reading = storedSecret(database);
  remembered.set(database, reading);
  reading.catch(() => remembered.delete(database));
  return reading;
}

async function storedSecret(database: Platform['database']): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await database.insert(accountSecrets).values({ id: 1, secret }).onConflictDoNothing();
  const [stored] = await database.select().from(accountSecrets);
  return stored?.secret ?? secret;
}
