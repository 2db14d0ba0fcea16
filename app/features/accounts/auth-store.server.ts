import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Database } from '#platform/database/database.ts';
import { credentials, sessions, twoFactors, users, verifications } from './accounts-tables.server.ts';

/** Maps the model names of better-auth to our tables. */
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
