import { desc, eq } from 'drizzle-orm';
import { users } from '#features/accounts/accounts-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { guestRequests } from './guests-tables.server.ts';

/** Records what was asked and done; returns the id of the record. */
export async function recordGuestRequest(
  transaction: Transaction,
  request: Omit<typeof guestRequests.$inferInsert, 'id'>,
): Promise<string> {
  const [recorded] = await transaction
    .insert(guestRequests)
    .values(request)
    .returning({ id: guestRequests.id });
  if (!recorded) throw new Error('Inserting a request returned no row');
  return recorded.id;
}

/** The latest requests, with the address of who did them while that account exists. */
export function listGuestRequests(database: Database, max: number) {
  const { id, kind, requester, way, references, counts, at } = guestRequests;
  return database
    .select({ id, kind, requester, way, references, counts, at, by: users.email })
    .from(guestRequests)
    .leftJoin(users, eq(users.id, guestRequests.userId))
    .orderBy(desc(at))
    .limit(max);
}
