import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { lockName } from '#platform/database/named-lock.ts';
import { receipts } from './payment-tables.server.ts';

/** A booking that was paid for, in any amount. */
const isPaid = sql`exists (select from payments
  where payments.booking_id = bookings.id and is_applied and state = 'succeeded' and coalesce(paid_amount, amount) > 0)`;

/**
 * The number of a booking's receipt, which is given when it is first asked for. Null while nothing was paid
 * (docs/rules/ledger.md).
 */
export async function receiptNumber(database: Database, bookingId: string): Promise<number | null> {
  return (await readNumber(database, bookingId)) ?? (await issueReceipt(database, bookingId));
}

async function issueReceipt(database: Database, bookingId: string): Promise<number | null> {
  await issueReceipts(database, { isWanted: sql`bookings.id = ${bookingId}`, max: 1 });
  return readNumber(database, bookingId);
}

async function readNumber(database: Database, bookingId: string): Promise<number | null> {
  const [receipt] = await database
    .select({ number: receipts.number })
    .from(receipts)
    .where(eq(receipts.bookingId, bookingId));
  return receipt?.number ?? null;
}

const receiptsPerTransaction = 500;

/** The job that gives a number to every booking that was paid and has none, in the order in which they were confirmed. */
export async function issueMissingReceipts(database: Database, ending?: AbortSignal): Promise<void> {
  while (!ending?.aborted) {
    const issued = await issueReceipts(database, { isWanted: sql`true`, max: receiptsPerTransaction });
    if (issued < receiptsPerTransaction) return;
  }
}

/** Numbers are given one transaction after the other, so that none is left out or given twice. */
const issueReceipts = (
  database: Database,
  { isWanted, max }: { readonly isWanted: ReturnType<typeof sql>; readonly max: number },
): Promise<number> =>
  inTransaction(database, async (transaction: Transaction) => {
    await lockName(transaction, 'receipts');
    const { rowCount } = await transaction.execute(sql`
      insert into receipts (number, booking_id)
      select (select coalesce(max(number), 0) from receipts) + row_number() over (order by confirmed_at, id), id
      from (
        select id, confirmed_at from bookings
        where ${isWanted} and ${isPaid} and not exists (select from receipts where receipts.booking_id = bookings.id)
        order by confirmed_at, id limit ${max}
      ) without`);
    return rowCount ?? 0;
  });
