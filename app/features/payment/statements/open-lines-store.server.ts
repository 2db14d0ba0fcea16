import { sql } from 'drizzle-orm';
import type { StatementSum } from '#domain/ledger/statement-standing.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { addMonths, type Month } from '#domain/month.ts';
import { signed } from '#features/ledger/ledger-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

/** What of one booking is in no closed statement yet. */
export type OpenLine = StatementSum & { readonly partnerId: string; readonly bookingId: string };

type Row = Pick<OpenLine, 'partnerId' | 'bookingId'> & { readonly currency: CurrencyCode } & Record<
    'commission' | 'commissionBase' | 'collected' | 'collectedBase',
    string
  >;

/**
 * What the books say, until the end of a month, that partners have earned and collected, less what is in closed statements: by partner, booking and
 * currency. So whatever is posted after a statement was closed is in the next one. All partners without `partnerId`; with
 * `sellerId`, only bookings of that seller.
 */
export async function openLines(
  database: Database | Transaction,
  {
    month,
    partnerId = null,
    sellerId = null,
  }: { readonly month: Month; readonly partnerId?: string | null; readonly sellerId?: string | null },
): Promise<OpenLine[]> {
  const until = addMonths(month, 1);
  const only = sql`${partnerId}::uuid`;
  const isHeld = (side: 'debit' | 'credit') =>
    sql`case when ${sql.raw(side)} = 'money.partners' then 1 else 0 end`;
  const { rows } = await database.execute<Row>(sql`
    with moved as (
      select id, booking_id, collected_by from payments where collected_by is not null and collected_by = coalesce(${only}, collected_by)
      union all
      select refunds.id, refunds.booking_id, collected_by from refunds join payments on payments.id = refunds.payment_id
      where collected_by is not null and collected_by = coalesce(${only}, collected_by)
    ), amounts as (
      select about as partner_id, booking_id, currency, ${signed(sql`ledger_entries.amount`)} as commission,
        ${signed(sql`ledger_entries.base_amount`)} as commission_base, 0 as collected, 0 as collected_base
      from ledger_entries where line = 'earned' and day < ${until}
        and (${only} is null or about = ${only})
      union all
      select collected_by, ledger_entries.booking_id, currency, 0, 0, amount * (${isHeld('debit')} - ${isHeld('credit')}),
        base_amount * (${isHeld('debit')} - ${isHeld('credit')})
      from moved join ledger_entries on ledger_entries.booking_id = moved.booking_id and about = moved.id
      where 'money.partners' in (debit, credit) and day < ${until}
      union all
      select partner_id, booking_id, currency, 0 - lines.commission, 0 - commission_base, 0 - lines.collected, 0 - collected_base
      from partner_statement_lines lines join partner_statements on partner_statements.id = statement_id
      where ${only} is null or partner_id = ${only}
    )
    select partner_id as "partnerId", booking_id as "bookingId", currency, sum(commission) as commission,
      sum(commission_base) as "commissionBase", sum(collected) as collected, sum(collected_base) as "collectedBase"
    from amounts
    where ${sellerId}::uuid is null or booking_id in (select id from bookings where seller_id = ${sellerId}::uuid)
    group by 1, 2, 3
    having sum(commission) <> 0 or sum(collected) <> 0 or sum(commission_base) <> 0 or sum(collected_base) <> 0
    order by 1, 2, 3`);
  return rows.map((row) => ({
    partnerId: row.partnerId,
    bookingId: row.bookingId,
    currency: row.currency,
    commission: { amount: Number(row.commission), base: Number(row.commissionBase) },
    collected: { amount: Number(row.collected), base: Number(row.collectedBase) },
  }));
}

/** Lines by currency, in the order of the currencies. */
export function sumsByCurrency(lines: readonly StatementSum[]): StatementSum[] {
  const groups = Map.groupBy(lines, ({ currency }) => currency);
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, some]) => ({
      currency,
      commission: total(some, 'commission'),
      collected: total(some, 'collected'),
    }));
}

/** What a statement of these lines comes to, in the base currency. */
export const baseAmounts = (lines: readonly StatementSum[]) => ({
  commission: total(lines, 'commission').base,
  collected: total(lines, 'collected').base,
});

/** What lines add up to. */
const total = (lines: readonly StatementSum[], of: 'commission' | 'collected') =>
  lines.reduce((sum, line) => ({ amount: sum.amount + line[of].amount, base: sum.base + line[of].base }), {
    amount: 0,
    base: 0,
  });
