import type { Database } from '#platform/database/database.ts';
import { mailOptOuts } from '../correspondence-tables.server.ts';

/** Writes down that an address wants no more of the mails that can be ended; twice is the same as once. */
export async function insertOptOut(database: Database, email: string): Promise<void> {
  await database.insert(mailOptOuts).values({ email }).onConflictDoNothing();
}
