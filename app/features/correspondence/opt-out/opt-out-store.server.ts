import type { Database } from '#platform/database/database.ts';
import { mailOptOuts } from './opt-out-tables.server.ts';

/** Opts an address out of the mails that can be ended. Idempotent. */
export async function insertOptOut(database: Database, email: string): Promise<void> {
  await database.insert(mailOptOuts).values({ email }).onConflictDoNothing();
}
