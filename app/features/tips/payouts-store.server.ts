import { and, desc, eq, isNull } from 'drizzle-orm';
import type { PayoutKind } from '#domain/tips/payouts.ts';
import { tipPayouts } from '#features/payment/tips/tips-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { equalOrNull } from '#platform/database/equal-or-null.ts';

/** The latest payouts to a person that were not taken back. */
export const listPayouts = (
  database: Database,
  {
    kind,
    personId,
    max,
  }: { readonly kind: PayoutKind; readonly personId: string | null; readonly max: number },
) =>
  database
    .select()
    .from(tipPayouts)
    .where(
      and(
        eq(tipPayouts.kind, kind),
        equalOrNull(tipPayouts.personId, personId),
        isNull(tipPayouts.removedAt),
      ),
    )
    .orderBy(desc(tipPayouts.createdAt), desc(tipPayouts.id))
    .limit(max);

export type Payout = typeof tipPayouts.$inferSelect;

export async function insertPayout(
  transaction: Transaction,
  payout: typeof tipPayouts.$inferInsert,
): Promise<void> {
  await transaction.insert(tipPayouts).values(payout);
}

export async function readPayout(transaction: Transaction, id: string): Promise<Payout | null> {
  const [payout] = await transaction.select().from(tipPayouts).where(eq(tipPayouts.id, id)).for('update');
  return payout ?? null;
}

export async function markPayoutRemoved(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction.update(tipPayouts).set({ removedAt: now }).where(eq(tipPayouts.id, id));
}
