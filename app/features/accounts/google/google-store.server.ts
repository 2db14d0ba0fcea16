import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { credentials, users } from '../accounts-tables.server.ts';
import type { User } from '../user-store.server.ts';

const byGoogle = 'google';
const ofUser = (userId: string) => and(eq(credentials.userId, userId), eq(credentials.providerId, byGoogle));

export type GoogleLink = {
  /** The id of the Google account. */
  readonly subject: string;
  readonly linkedAt: Date;
};

/** The Google account that signs the user in; null if there is none. */
export async function readGoogleLink(
  database: Database | Transaction,
  userId: string,
): Promise<GoogleLink | null> {
  const [link] = await database
    .select({ subject: credentials.accountId, linkedAt: credentials.createdAt })
    .from(credentials)
    .where(ofUser(userId));
  return link ?? null;
}

/** Locks the user whom the Google account signs in; null if it is linked to nobody. */
export async function lockUserOfGoogle(transaction: Transaction, subject: string): Promise<User | null> {
  const [found] = await transaction
    .select({ user: users })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(eq(credentials.providerId, byGoogle), eq(credentials.accountId, subject)))
    .for('update', { of: users });
  return found?.user ?? null;
}

/** Links a Google account to a user; false if one of the two is linked already. */
export async function insertGoogleLink(
  transaction: Transaction,
  userId: string,
  subject: string,
): Promise<boolean> {
  const inserted = await transaction
    .insert(credentials)
    .values({ userId, providerId: byGoogle, accountId: subject })
    .onConflictDoNothing()
    .returning({ id: credentials.id });
  return inserted.length > 0;
}

/** Removes the link of a user, if there is one. */
export async function deleteGoogleLink(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(credentials).where(ofUser(userId));
}
