import { and, eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts-tables.server.ts';
import type { Transaction } from '#platform/database/database.ts';

/** The present time of the database's machine, not the start of the transaction. */
export async function databaseTime(snapshot: Transaction): Promise<Date> {
  const { rows } = await snapshot.execute<{ at: string }>(sql`select clock_timestamp()::text as at`);
  return new Date(rows[0]?.at ?? '');
}

/** How many accounts are admins. */
export const countAdmins = (snapshot: Transaction): Promise<number> =>
  snapshot.$count(users, and(eq(users.role, 'admin'), eq(users.emailVerified, true)));
