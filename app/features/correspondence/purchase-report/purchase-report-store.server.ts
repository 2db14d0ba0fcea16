import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { purchaseReports } from './purchase-report-tables.server.ts';

/**
 * Records that a booking may be reported to the owner of the pixel once it is paid. The first call counts.
 */
export async function addPurchaseReport(
  database: Database | Transaction,
  report: { bookingId: string; mayNameEmail: boolean },
): Promise<void> {
  await database.insert(purchaseReports).values(report).onConflictDoNothing();
}

/** The pending report of a booking, or null. */
export async function openPurchaseReport(database: Database | Transaction, bookingId: string) {
  const [report] = await openOf(database, { bookingId });
  return report ?? null;
}

const openOf = preparedQuery('purchase_report_open_of', (database) =>
  database
    .select()
    .from(purchaseReports)
    .where(
      and(eq(purchaseReports.bookingId, sql.placeholder('bookingId')), isNull(purchaseReports.reportedAt)),
    ),
);

export async function markPurchaseReported(database: Database, bookingId: string): Promise<void> {
  await database
    .update(purchaseReports)
    .set({ reportedAt: sql`now()` })
    .where(eq(purchaseReports.bookingId, bookingId));
}
