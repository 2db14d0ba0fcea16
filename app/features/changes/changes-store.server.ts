import { eq } from 'drizzle-orm';
import { type Money, money } from '#domain/money.ts';
import type { Transaction } from '#platform/database/database.ts';
import { bookingChanges, type ChangeKind } from './changes-tables.server.ts';

/** A recorded change, and the amounts that resulted from it. */
export type MadeChange = {
  readonly bookingId: string;
  readonly kind: ChangeKind;
  /** The new price minus the amount paid. */
  readonly difference: Money;
  readonly refund: Money;
  readonly cash: Money;
  /** The amount still due. */
  readonly balance: Money;
};

/** The change with that key and its original request; null if there is none. */
export async function readChange(
  transaction: Transaction,
  key: string,
): Promise<{ readonly change: MadeChange; readonly asked: unknown } | null> {
  const [row] = await transaction.select().from(bookingChanges).where(eq(bookingChanges.id, key));
  if (!row) return null;
  const { bookingId, kind, currency, asked } = row;
  const of = (amount: number) => money(amount, currency);
  return {
    change: {
      bookingId,
      kind,
      difference: of(row.difference),
      refund: of(row.refund),
      cash: of(row.cash),
      balance: of(row.balance),
    },
    asked,
  };
}

/**
 * Stores a change under the key of its form, so that the same form sent again returns it and is not executed.
 */
export async function insertChange(
  transaction: Transaction,
  id: string,
  { bookingId, kind, difference, refund, cash, balance }: MadeChange,
  asked: object,
): Promise<void> {
  await transaction.insert(bookingChanges).values({
    id,
    bookingId,
    kind,
    asked,
    difference: difference.amount,
    refund: refund.amount,
    cash: cash.amount,
    balance: balance.amount,
    currency: difference.currency,
  });
}
