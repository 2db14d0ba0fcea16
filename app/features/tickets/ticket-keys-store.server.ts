import { asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { TicketKey } from '#domain/tickets/signature.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { ticketKeys } from './ticket-tables.server.ts';

type KeyPair = { readonly publicKey: string; readonly privateKey: string };

/** The key that signs now; `fresh` makes the first one. All processes share it. */
export async function readSigningKey(
  transaction: Transaction,
  fresh: () => KeyPair,
): Promise<{ readonly id: number; readonly privateKey: string }> {
  const [key] = await signing(transaction, {});
  if (key) return key;
  await transaction.insert(ticketKeys).values(fresh()).onConflictDoNothing();
  const [first] = await signing(transaction, {});
  if (!first) throw new Error('the key that signs tickets was deleted at the same time');
  return first;
}

const signing = preparedQuery('ticket_key_signing', (database) =>
  database
    .select({ id: ticketKeys.id, privateKey: sql<string>`${ticketKeys.privateKey}` })
    .from(ticketKeys)
    .where(isNotNull(ticketKeys.privateKey)),
);

/** The keys that verify signatures: of this and of former keys, without those that are no longer trusted. */
export function listTicketKeys(database: Database): Promise<TicketKey[]> {
  return database
    .select({ id: ticketKeys.id, publicKey: ticketKeys.publicKey })
    .from(ticketKeys)
    .where(isNull(ticketKeys.distrustedAt))
    .orderBy(asc(ticketKeys.id));
}

/** Deletes the private half of the key that signs, and stores the next one. Returns the number of the former; null if there was none. */
export async function replaceSigningKey(
  transaction: Transaction,
  next: KeyPair,
  { isDistrusted }: { readonly isDistrusted: boolean },
): Promise<number | null> {
  const [former] = await transaction
    .update(ticketKeys)
    .set({ privateKey: null })
    .where(isNotNull(ticketKeys.privateKey))
    .returning({ id: ticketKeys.id });
  if (former && isDistrusted)
    await transaction
      .update(ticketKeys)
      .set({ distrustedAt: sql`now()` })
      .where(eq(ticketKeys.id, former.id));
  await transaction.insert(ticketKeys).values(next);
  return former?.id ?? null;
}
