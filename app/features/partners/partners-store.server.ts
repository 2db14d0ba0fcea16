import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { isUuid } from '#domain/uuid.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { foldedText } from '#platform/database/has-terms.ts';
import { lockName } from '#platform/database/named-lock.ts';
import type { PartnerDetails } from './partner-form.ts';
import { partners, partnerWords } from './partners-tables.server.ts';

export type PartnerRow = typeof partners.$inferSelect;

/** All partners by name, for choices. */
export const partnerNames = (database: Database | Transaction) =>
  database.select({ id: partners.id, name: partners.name }).from(partners).orderBy(asc(partners.name));

export async function partnerRow(database: Database | Transaction, id: string): Promise<PartnerRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(partners).where(eq(partners.id, id));
  return row ?? null;
}

/** Locks the partner until the transaction ends, and reads it. */
export async function lockPartner(transaction: Transaction, id: string): Promise<PartnerRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await transaction.select().from(partners).where(eq(partners.id, id)).for('update');
  return row ?? null;
}

/** Serializes changes of names, codes and words until the transaction ends. */
export const lockPartnerWords = (transaction: Transaction): Promise<void> =>
  lockName(transaction, 'partner words');

export async function insertPartner(transaction: Transaction, details: PartnerDetails): Promise<string> {
  const [row] = await transaction.insert(partners).values(details).returning({ id: partners.id });
  return row!.id;
}

/** Writes a locked partner, and increments its version, so that open forms become outdated. */
export async function updatePartner(
  transaction: Transaction,
  id: string,
  details: PartnerDetails,
): Promise<void> {
  await transaction
    .update(partners)
    .set({ ...details, version: sql`${partners.version} + 1` })
    .where(eq(partners.id, id));
}

export async function deletePartner(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(partners).where(eq(partners.id, id));
}

/** The partner that a word means, whatever its accents and capitals; null if nobody. */
export async function partnerOfWord(
  database: Database | Transaction,
  written: string | null,
): Promise<string | null> {
  if (written === null) return null;
  const [row] = await database
    .select({ partnerId: partnerWords.partnerId })
    .from(partnerWords)
    .where(eq(partnerWords.word, foldedText(sql`${written}`)));
  return row?.partnerId ?? null;
}

/** Whether a word means another partner. Call it after `lockPartnerWords`. */
export async function isWordTaken(
  transaction: Transaction,
  written: string,
  by: string | null,
): Promise<boolean> {
  const owner = await partnerOfWord(transaction, written);
  return owner !== null && owner !== by;
}

/** Makes words mean a partner, or its seller. A word that means one already stays. */
export async function addWords(
  transaction: Transaction,
  partnerId: string,
  written: readonly string[],
  sellerId: string | null = null,
): Promise<void> {
  await transaction.execute(sql`
    insert into partner_words (word, partner_id, written, seller_id)
    select distinct on (1) ${foldedText(sql`word`)}, ${partnerId}::uuid, word, ${sellerId}::uuid
    from unnest(${sql.param(written)}::text[]) as word
    on conflict do nothing`);
}

/** The words of a partner besides its name, its code and those of its sellers, in alphabetical order. */
export async function otherWords(
  database: Database | Transaction,
  { id, name, code }: Pick<PartnerRow, 'id' | 'name' | 'code'>,
): Promise<string[]> {
  const rows = await database
    .select({ written: partnerWords.written })
    .from(partnerWords)
    .where(
      and(
        eq(partnerWords.partnerId, id),
        isNull(partnerWords.sellerId),
        ne(partnerWords.word, foldedText(sql`${name}`)),
        ne(partnerWords.word, foldedText(sql`${code}`)),
      ),
    )
    .orderBy(partnerWords.word);
  return rows.map(({ written }) => written);
}

/** Takes a word from a partner; false if it is not one of its. */
export async function removeWord(
  transaction: Transaction,
  partnerId: string,
  written: string,
): Promise<boolean> {
  const removed = await transaction
    .delete(partnerWords)
    .where(and(eq(partnerWords.partnerId, partnerId), eq(partnerWords.word, foldedText(sql`${written}`))));
  return removed.rowCount === 1;
}
