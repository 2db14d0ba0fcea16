import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';

/** What prevents a deletion: crawls, nights, bookings in any state, coupons, and partners that are limited to it. */
export type Uses = Readonly<Record<(typeof users)[number], number>>;

const users = ['crawls', 'nights', 'bookings', 'coupons', 'partners'] as const;

export type ItemKind = 'crawl' | 'city' | 'coupon' | 'partner' | 'seller' | 'addOn';

type Counts = Partial<Record<(typeof users)[number], SQL>>;

/** How many of each refer to it. */
export async function usesOf(database: Database | Transaction, kind: ItemKind, id: string): Promise<Uses> {
  const counts: Counts = {
    crawl: {
      nights: sql`(select count(*) from scheduled_crawls where crawl_id = ${id})`,
      bookings: sql`(select count(*) from bookings where crawl_id = ${id})`,
      // Limited to no crawl that exists, they would count for all crawls once they are saved again.
      coupons: sql`(select count(*) from coupons where ${id}::uuid = any(crawl_ids))`,
      partners: sql`(select count(*) from (
        select partner_id from partner_terms where ${id}::uuid = any(crawl_ids)
        union select id from partners where ${id}::uuid = any(crawl_ids)) limited)`,
    },
    city: {
      crawls: sql`(select count(*) from pub_crawls where city_id = ${id})`,
      partners: sql`(select count(*) from partners where ${id}::uuid = any(city_ids))`,
    },
    coupon: { bookings: sql`(select count(*) from bookings where coupon_id = ${id})` },
    partner: { bookings: sql`(select count(*) from bookings where partner_id = ${id})` },
    seller: { bookings: sql`(select count(*) from bookings where seller_id = ${id})` },
    addOn: {
      bookings: sql`(select count(*) from bookings where quote->'lines' @> ${JSON.stringify([{ addOnId: id }])}::jsonb)`,
    },
  }[kind];
  const columns = users.map((user) => sql`${counts[user] ?? sql`0`}::int as ${sql.identifier(user)}`);
  const { rows } = await database.execute<Uses>(sql`select ${sql.join(columns, sql`, `)}`);
  return rows[0]!;
}
