import { sql } from 'drizzle-orm';
import type { Month } from '#domain/month.ts';
import type { Database } from '#platform/database/database.ts';

/** A seller with what the partner sells through it. */
export type SellerSales = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly isActive: boolean;
  /** Guests sold since the first day of the month, less those taken back (docs/rules/ledger.md). */
  readonly guests: number;
};

/** The sellers of a partner by name, with their guests since that month. */
export async function sellerSales(
  database: Database,
  { partnerId, since }: { readonly partnerId: string; readonly since: Month },
): Promise<SellerSales[]> {
  const { rows } = await database.execute<SellerSales>(sql`
    select id, name, code, is_active as "isActive", (
      select coalesce(sum(ledger_entries.guests), 0)::int from bookings
      join ledger_entries on ledger_entries.booking_id = bookings.id and about is null and line = 'places' and day >= ${since}
      where bookings.seller_id = partner_sellers.id) as guests
    from partner_sellers where partner_id = ${partnerId} order by name, code`);
  return rows;
}
