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
