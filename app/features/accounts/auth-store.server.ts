import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Database } from '#platform/database/database.ts';
import { credentials, sessions, twoFactors, users, verifications } from './accounts-tables.server.ts';

/** Our tables under the names by which better-auth reads and writes them. */
export const authStore = (database: Database) =>
  drizzleAdapter(database, {
    provider: 'pg',
    schema: {
      user: users,
      session: sessions,
      account: credentials,
      verification: verifications,
      twoFactor: twoFactors,
    },
  });
