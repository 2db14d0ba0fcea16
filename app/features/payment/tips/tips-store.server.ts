import { and, asc, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { splitByParts } from '#domain/tips/tips.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Provider } from '#platform/payments/payment-gateway.ts';
import { tipShares, tips } from './tips-tables.server.ts';

export type Tip = typeof tips.$inferSelect;
export type TipShare = typeof tipShares.$inferSelect;

/** A tip to insert with the parts that people get, in order. */
export type NewTip = Pick<
  Tip,
  | 'id'
  | 'nightId'
  | 'timeZone'
  | 'provider'
  | 'language'
  | 'amount'
  | 'currency'
  | 'rate'
  | 'expiresAt'
  | 'nextPollAt'
  | 'createdAt'
>;

/** Inserts a tip that is about to be paid, with who gets how much of it. One with that id stays as it is. */
export async function insertTip(
  transaction: Transaction,
  tip: NewTip,
  recipients: readonly { readonly personId: string; readonly parts: number }[],
): Promise<void> {
  const inserted = await transaction
    .insert(tips)
    .values({ ...tip, state: 'started' })
    .onConflictDoNothing()
    .returning({ id: tips.id });
  if (inserted.length === 0) return;
  const amounts = splitByParts(
    tip.amount,
    recipients.map(({ parts }) => parts),
  );
  await transaction.insert(tipShares).values(
    recipients.map(({ personId }, position) => ({
      ...{ tipId: tip.id, personId, position, amount: amounts[position] ?? 0 },
    })),
  );
}

const one = async (rows: Promise<Tip[]>): Promise<Tip | null> => (await rows)[0] ?? null;

export const readTip = (database: Database | Transaction, id: string): Promise<Tip | null> =>
  one(database.select().from(tips).where(eq(tips.id, id)));

export const lockTip = (transaction: Transaction, id: string): Promise<Tip | null> =>
  one(transaction.select().from(tips).where(eq(tips.id, id)).for('update'));

/** The tip whose session or money has that id at the provider. */
export const findTip = (
  database: Database | Transaction,
  provider: Provider,
  reference: string,
): Promise<Tip | null> =>
  one(
    database
      .select()
      .from(tips)
      .where(
        and(
          eq(tips.provider, provider),
          or(eq(tips.reference, reference), eq(tips.moneyReference, reference)),
        ),
      ),
  );

export const findTipByRefund = (
  database: Database,
  provider: Provider,
  reference: string,
): Promise<Tip | null> =>
  one(
    database
      .select()
      .from(tips)
      .where(and(eq(tips.provider, provider), eq(tips.refundReference, reference))),
  );

export const findTipByDispute = (database: Database, reference: string): Promise<Tip | null> =>
  one(database.select().from(tips).where(eq(tips.disputeReference, reference)));

export const sharesOf = (database: Database | Transaction, tipId: string): Promise<TipShare[]> =>
  database.select().from(tipShares).where(eq(tipShares.tipId, tipId)).orderBy(asc(tipShares.position));

export async function updateTip(
  database: Database | Transaction,
  id: string,
  change: Partial<typeof tips.$inferInsert>,
): Promise<void> {
  await database.update(tips).set(change).where(eq(tips.id, id));
}

/** Takes the tips whose payment or refund is to be polled now. Each is polled by one process. */
export function claimTipsToPoll(
  database: Database,
  { now, pollAgainAt, max }: { readonly now: Date; readonly pollAgainAt: Date; readonly max: number },
): Promise<Tip[]> {
  const due = database
    .select({ id: tips.id })
    .from(tips)
    .where(lte(tips.nextPollAt, now))
    .orderBy(asc(tips.nextPollAt))
    .limit(max)
    .for('update', { skipLocked: true });
  return database.update(tips).set({ nextPollAt: pollAgainAt }).where(sql`${tips.id} in ${due}`).returning();
}

/** Whether a page may ask the provider now: at most once in two seconds, over all processes. */
export async function claimTipLook(database: Database, id: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - 2_000);
  const claimed = await database
    .update(tips)
    .set({ polledAt: now })
    .where(and(eq(tips.id, id), sql`coalesce(${tips.polledAt}, '-infinity') < ${before.toISOString()}`))
    .returning({ id: tips.id });
  return claimed.length > 0;
}

/** Whether a movement of a provider's balance is of a tip: it names its id, its session, its money, its refund or its dispute. */
export const isOfTip: SQL<boolean> = sql<boolean>`exists (
  select from tips where tips.provider = provider_transactions.provider and (
    tips.id::text = any(provider_transactions.about) or tips.reference = any(provider_transactions.about)
    or tips.money_reference = any(provider_transactions.about) or tips.refund_reference = any(provider_transactions.about)
    or tips.dispute_reference = any(provider_transactions.about)))`;
