import { sql } from 'drizzle-orm';
import type { Month } from '#domain/month.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { baseAmounts, openLines } from './open-lines-store.server.ts';

/**
 * What a partner owes us, in minor units of the base currency: what it has collected less what it has earned, less what was settled by statements
 * and transfers. Below zero, we owe it.
 */
export async function owedByPartner(
  database: Database | Transaction,
  { partnerId, month }: { readonly partnerId: string; readonly month: Month },
): Promise<number> {
  const { commission, collected } = baseAmounts(await openLines(database, { partnerId, month }));
  const { rows } = await database.execute<{ owed: number }>(sql`
    select coalesce(sum(collected - commission - sign(collected - commission) * coalesce((
      select sum(amount) from partner_transfers where statement_id = partner_statements.id), 0)), 0)::float8 as owed
    from partner_statements where partner_id = ${partnerId}`);
  return collected - commission + (rows[0]?.owed ?? 0);
}

/**
 * What of that is owed for the sales of one seller. Of a closed statement they count until it is settled, and never for more than is left to
 * transfer, because transfers name no seller.
 */
export async function owedBySeller(
  database: Database | Transaction,
  {
    partnerId,
    sellerId,
    month,
  }: { readonly partnerId: string; readonly sellerId: string; readonly month: Month },
): Promise<number> {
  const { commission, collected } = baseAmounts(await openLines(database, { partnerId, sellerId, month }));
  const { rows } = await database.execute<{ owed: number }>(sql`
    select coalesce(sum(greatest(0, least(of_seller.owed, statement.collected - statement.commission - coalesce((
      select sum(amount) from partner_transfers where statement_id = statement.id), 0)))), 0)::float8 as owed
    from partner_statements statement
    cross join lateral (
      select sum(collected_base - commission_base) as owed
      from partner_statement_lines lines join bookings on bookings.id = lines.booking_id
      where statement_id = statement.id and seller_id = ${sellerId}
    ) of_seller
    where statement.partner_id = ${partnerId} and statement.collected > statement.commission`);
  return collected - commission + (rows[0]?.owed ?? 0);
}
