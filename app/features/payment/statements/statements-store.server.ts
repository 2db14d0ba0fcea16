import { asc, eq, sql } from 'drizzle-orm';
import type { Month } from '#domain/month.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { OpenLine } from './open-lines-store.server.ts';
import { partnerStatementLines, partnerStatements, partnerTransfers } from './statements-tables.server.ts';

export type StatementRow = typeof partnerStatements.$inferSelect;
export type TransferRow = typeof partnerTransfers.$inferSelect;

/** The month of the partner's latest closed statement; null if it has none. */
export async function latestMonth(transaction: Transaction, partnerId: string): Promise<Month | null> {
  const { rows } = await transaction.execute<{ month: Month | null }>(
    sql`select max(month)::text as month from partner_statements where partner_id = ${partnerId}`,
  );
  return rows[0]?.month ?? null;
}

export async function insertStatement(
  transaction: Transaction,
  statement: typeof partnerStatements.$inferInsert,
  lines: readonly OpenLine[],
): Promise<string> {
  const [row] = await transaction
    .insert(partnerStatements)
    .values(statement)
    .returning({ id: partnerStatements.id });
  const { id } = row!;
  await transaction.execute(sql`
    insert into partner_statement_lines (statement_id, booking_id, currency, commission, commission_base, collected, collected_base)
    select ${id}::uuid, "bookingId", currency, (commission ->> 'amount')::bigint, (commission ->> 'base')::bigint,
      (collected ->> 'amount')::bigint, (collected ->> 'base')::bigint
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line ("bookingId" uuid, currency text, commission jsonb, collected jsonb)`);
  return id;
}

/** Locks the statement until the transaction ends, and reads it. */
export async function lockStatement(transaction: Transaction, id: string): Promise<StatementRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await transaction
    .select()
    .from(partnerStatements)
    .where(eq(partnerStatements.id, id))
    .for('update');
  return row ?? null;
}

export async function statementWithAccess(
  database: Database,
  accessId: string,
): Promise<StatementRow | null> {
  if (!isUuid(accessId)) return null;
  const [row] = await database
    .select()
    .from(partnerStatements)
    .where(eq(partnerStatements.accessId, accessId));
  return row ?? null;
}

export async function statementRow(
  database: Database | Transaction,
  id: string,
): Promise<StatementRow | null> {
  const [row] = await database.select().from(partnerStatements).where(eq(partnerStatements.id, id));
  return row ?? null;
}

export async function statementOf(
  database: Database | Transaction,
  { partnerId, month }: { readonly partnerId: string; readonly month: Month },
): Promise<StatementRow | null> {
  const [row] = await database
    .select()
    .from(partnerStatements)
    .where(sql`${partnerStatements.partnerId} = ${partnerId} and ${partnerStatements.month} = ${month}`);
  return row ?? null;
}

export async function deleteStatement(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(partnerStatements).where(eq(partnerStatements.id, id));
}

export async function markMailed(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction.update(partnerStatements).set({ mailedAt: now }).where(eq(partnerStatements.id, id));
}

/** The lines of a closed statement, as they are computed for one that is open. */
export async function closedLines(
  database: Database | Transaction,
  { id, partnerId }: Pick<StatementRow, 'id' | 'partnerId'>,
): Promise<OpenLine[]> {
  const rows = await database
    .select()
    .from(partnerStatementLines)
    .where(eq(partnerStatementLines.statementId, id))
    .orderBy(partnerStatementLines.bookingId, partnerStatementLines.currency);
  return rows.map(({ bookingId, currency, ...row }) => ({
    ...{ partnerId, bookingId, currency },
    commission: { amount: row.commission, base: row.commissionBase },
    collected: { amount: row.collected, base: row.collectedBase },
  }));
}

/** The transfers of a statement, the first first. */
export const transfersOf = (database: Database | Transaction, statementId: string): Promise<TransferRow[]> =>
  database
    .select()
    .from(partnerTransfers)
    .where(eq(partnerTransfers.statementId, statementId))
    .orderBy(asc(partnerTransfers.paidOn), asc(partnerTransfers.createdAt));

/** Whether a transfer with that key was recorded for the statement. */
export async function hasTransfer(
  transaction: Transaction,
  { id, statementId }: Pick<TransferRow, 'id' | 'statementId'>,
): Promise<boolean> {
  const [row] = await transaction.select().from(partnerTransfers).where(eq(partnerTransfers.id, id));
  return row?.statementId === statementId;
}

export async function insertTransfer(
  transaction: Transaction,
  transfer: typeof partnerTransfers.$inferInsert,
): Promise<void> {
  await transaction.insert(partnerTransfers).values(transfer);
}

/** Deletes a transfer of the statement, and returns it; null if it has none with that id. */
export async function deleteTransfer(
  transaction: Transaction,
  { id, statementId }: Pick<TransferRow, 'id' | 'statementId'>,
): Promise<TransferRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await transaction
    .delete(partnerTransfers)
    .where(sql`${partnerTransfers.id} = ${id} and ${partnerTransfers.statementId} = ${statementId}`)
    .returning();
  return row ?? null;
}
