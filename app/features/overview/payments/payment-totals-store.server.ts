import { sql } from 'drizzle-orm';
import { type ReportedRow, type ReportedSum, type Reporting, reportedSum } from '#domain/reporting.ts';
import { movements } from '#features/payment/movements-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import { maxPaymentsInTotals, type PaymentTotals } from './payment-totals.ts';
import { type AskedPayments, foundPayments } from './payments-store.server.ts';

/**
 * What the books have of all payments and refunds that a query finds, not of one page. Null for more than
 * `maxPaymentsInTotals`.
 */
export async function readPaymentTotals(
  database: Database,
  reporting: Reporting,
  asked: AskedPayments,
): Promise<PaymentTotals | null> {
  const found = foundPayments({ ...asked, after: null }, maxPaymentsInTotals + 1);
  const counted = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from (${found}) found`,
  );
  const count = counted.rows[0]?.count ?? 0;
  if (count > maxPaymentsInTotals) return null;
  const moved = movements(reporting, {
    ofBookings: sql`bookings.id in (select "bookingId" from found) and moved.about in (select id from found)`,
  });
  const { rows } = await database.execute<{ isRefund: boolean } & ReportedRow>(sql`
    with found as materialized (${found})
    select currency, because is not null as "isRefund", sum(amount)::float8 as amount, sum(reported)::float8 as reported
    from (${moved}) moved group by 1, 2`);
  const sum = (some: readonly ReportedRow[]) => reportedSum(reporting, some);
  return {
    count,
    received: sum(rows.filter(({ isRefund }) => !isRefund)),
    refunded: sum(rows.filter(({ isRefund }) => isRefund)),
    net: sum(rows),
  };
}

/** What the books have of some payments and refunds in the reporting currency, by id. Those that moved no money are missing. */
export async function readReportedMoney(
  database: Database,
  reporting: Reporting,
  lines: readonly { readonly id: string; readonly bookingId: string }[],
): Promise<ReadonlyMap<string, ReportedSum>> {
  const param = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;
  const moved = movements(reporting, {
    ofBookings: sql`bookings.id = any(${param(lines.map(({ bookingId }) => bookingId))})
      and moved.about = any(${param(lines.map(({ id }) => id))})`,
    key: sql`moved.about`,
  });
  const { rows } = await database.execute<{ id: string } & ReportedRow>(sql`
    select key as id, currency, sum(amount)::float8 as amount, sum(reported)::float8 as reported
    from (${moved}) moved group by 1, 2`);
  return new Map(rows.map(({ id, ...row }) => [id, reportedSum(reporting, [row])]));
}
