import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';

/** What prevents a deletion. */
export type Uses = { readonly crawls: number; readonly nights: number; readonly bookings: number };

export type ItemKind = 'crawl' | 'city' | 'coupon' | 'partner' | 'seller' | 'addOn';

const none = sql`0`;

/** How many crawls, nights and bookings (in any state) refer to it. */
export async function usesOf(database: Database | Transaction, kind: ItemKind, id: string): Promise<Uses> {
  const counts = {
    crawl: {
      crawls: none,
      nights: sql`(select count(*) from scheduled_crawls where crawl_id = ${id})`,
      bookings: sql`(select count(*) from bookings where crawl_id = ${id})`,
    },
    city: {
      crawls: sql`(select count(*) from pub_crawls where city_id = ${id})`,
      nights: none,
      bookings: none,
    },
    coupon: {
      crawls: none,
      nights: none,
      bookings: sql`(select count(*) from bookings where coupon_id = ${id})`,
    },
    partner: {
      crawls: none,
      nights: none,
      bookings: sql`(select count(*) from bookings where partner_id = ${id})`,
    },
    seller: {
      crawls: none,
      nights: none,
      bookings: sql`(select count(*) from bookings where seller_id = ${id})`,
    },
    addOn: {
      crawls: none,
      nights: none,
      bookings: sql`(select count(*) from bookings where quote->'lines' @> ${JSON.stringify([{ addOnId: id }])}::jsonb)`,
    },
  }[kind];
  const { rows } = await database.execute<Uses>(sql`
    select ${counts.crawls}::int as crawls, ${counts.nights}::int as nights, ${counts.bookings}::int as bookings`);
  return rows[0]!;
}
