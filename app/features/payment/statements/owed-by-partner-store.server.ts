import { sql } from 'drizzle-orm';
import type { Month } from '#domain/month.ts';
import { type OwedNow, totalOwed } from '#domain/partners/owed-now.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { baseAmounts, openLines } from './open-lines-store.server.ts';

/** The partner, or only the sales of one of its sellers. */
type Ower = { readonly partnerId: string; readonly sellerId?: string | null; readonly month: Month };

/**
 * What a partner owes us, in minor units of the base currency: what it has collected less what it has earned, less what was settled by statements
 * and transfers. Below zero, we owe it.
 */
export async function owedByPartner(
  database: Database | Transaction,
  { partnerId, month }: { readonly partnerId: string; readonly month: Month },
): Promise<number> {
  const { commission, collected } = baseAmounts(await openLines(database, { partnerId, month }));
  return collected - commission + (await leftOfStatements(database, partnerId));
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
  return collected - commission + (await leftOfSeller(database, { partnerId, sellerId }));
}

/** The parts of `owedByPartner`, or with `sellerId` of `owedBySeller`, with their sum: what pages show is what the limits count. */
export async function owedNow(
  database: Database | Transaction,
  { partnerId, sellerId = null, month }: Ower,
): Promise<OwedNow & { readonly owed: number }> {
  const [lines, stated] = await Promise.all([
    openLines(database, { partnerId, sellerId, month }),
    sellerId === null
      ? leftOfStatements(database, partnerId)
      : leftOfSeller(database, { partnerId, sellerId }),
  ]);
  const { commission, collected } = baseAmounts(lines);
  const { rows } = await database.execute<{ id: string }>(sql`
    select distinct booking_id as id from payments
    where booking_id = any(${sql.param(lines.map(({ bookingId }) => bookingId))}::uuid[]) and collected_by = ${partnerId} and is_on_account`);
  const onAccount = new Set(rows.map(({ id }) => id));
  const account = baseAmounts(lines.filter(({ bookingId }) => onAccount.has(bookingId))).collected;
  const parts = { cash: collected - account, account, safe: commission, stated };
  return { ...parts, owed: totalOwed(parts) };
}

/** What is left of the closed statements of a partner; below zero, what we owe it. */
async function leftOfStatements(database: Database | Transaction, partnerId: string): Promise<number> {
  const { rows } = await database.execute<{ owed: number }>(sql`
    select coalesce(sum(collected - commission - sign(collected - commission) * coalesce((
      select sum(amount) from partner_transfers where statement_id = partner_statements.id), 0)), 0)::float8 as owed
    from partner_statements where partner_id = ${partnerId}`);
  return rows[0]?.owed ?? 0;
}

/** What is left of them for the sales of one seller. */
async function leftOfSeller(
  database: Database | Transaction,
  { partnerId, sellerId }: { readonly partnerId: string; readonly sellerId: string },
): Promise<number> {
  return (await leftOfSellers(database, { partnerId, sellerId })).get(sellerId) ?? 0;
}

/** What is left of them for the sales of each seller, or of one of them. Who owes nothing may be missing. */
async function leftOfSellers(
  database: Database | Transaction,
  { partnerId, sellerId = null }: { readonly partnerId: string; readonly sellerId?: string | null },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.execute<{ id: string; owed: number }>(sql`
    select of_seller.id, sum(greatest(0, least(of_seller.owed, statement.collected - statement.commission - coalesce((
      select sum(amount) from partner_transfers where statement_id = statement.id), 0))))::float8 as owed
    from partner_statements statement
    cross join lateral (
      select seller_id as id, sum(collected_base - commission_base) as owed
      from partner_statement_lines lines join bookings on bookings.id = lines.booking_id
      where statement_id = statement.id and seller_id is not null
        and (${sellerId}::uuid is null or seller_id = ${sellerId}::uuid)
      group by 1
    ) of_seller
    where statement.partner_id = ${partnerId} and statement.collected > statement.commission
    group by 1`);
  return new Map(rows.map(({ id, owed }) => [id, owed]));
}

/** What is owed for the sales of each seller of a partner, as `owedBySeller` counts it, in a fixed number of queries. Who owes nothing may be missing. */
export async function owedOfSellers(
  database: Database,
  { partnerId, month }: { readonly partnerId: string; readonly month: Month },
): Promise<ReadonlyMap<string, number>> {
  const [lines, left] = await Promise.all([
    openLines(database, { partnerId, month }),
    leftOfSellers(database, { partnerId }),
  ]);
  const { rows } = await database.execute<{ id: string; sellerId: string }>(sql`
    select id, seller_id as "sellerId" from bookings
    where id = any(${sql.param(lines.map(({ bookingId }) => bookingId))}::uuid[]) and seller_id is not null`);
  const sellerOf = new Map(rows.map(({ id, sellerId }) => [id, sellerId]));
  const owed = new Map(left);
  for (const { bookingId, commission, collected } of lines) {
    const sellerId = sellerOf.get(bookingId);
    if (sellerId) owed.set(sellerId, (owed.get(sellerId) ?? 0) + collected.base - commission.base);
  }
  return owed;
}
