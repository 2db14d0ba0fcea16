import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { passkeys } from '../accounts-tables.server.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** The passkeys of a user, the latest first. */
export const readPasskeys = (database: Database | Transaction, userId: string): Promise<Passkey[]> =>
  database.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt));

/** The passkey with the id that its authenticator gave it; null if it is not stored. */
export async function readPasskey(database: Database, credentialId: string): Promise<Passkey | null> {
  const [passkey] = await database.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return passkey ?? null;
}

/** Inserts a passkey; false if it is stored already. */
export async function insertPasskey(
  transaction: Transaction,
  passkey: typeof passkeys.$inferInsert,
): Promise<boolean> {
  const inserted = await transaction
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return inserted.length > 0;
}

/** Records a sign-in and the authenticator's counter of signatures. */
export async function recordPasskeyUse(
  database: Database,
  { id, signatures }: Pick<Passkey, 'id' | 'signatures'>,
): Promise<void> {
  await database.update(passkeys).set({ signatures, lastUsedAt: sql`now()` }).where(eq(passkeys.id, id));
}

/** Deletes a passkey of a user; false if the user has no such passkey. */
export async function deletePasskey(
  database: Database,
  { id, userId }: Pick<Passkey, 'id' | 'userId'>,
): Promise<boolean> {
  const deleted = await database
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return deleted.length > 0;
}

/** Deletes all passkeys of a user. */
export async function deletePasskeys(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(passkeys).where(eq(passkeys.userId, userId));
}
