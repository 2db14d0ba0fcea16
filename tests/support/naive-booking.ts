import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Order } from '#features/booking/cart.ts';
import type { Database } from '#platform/database/database.ts';

/**
 * Placement without its guards: reads first and writes what it has read, in one transaction. Used only to
 * prove that the tests detect the race.
 */
export function placeNaively(database: Database, order: Order): Promise<string> {
  const { nightId, couponCode, details } = order;
  const people = details.numberOfPeople;
  return database.transaction(async (transaction) => {
    const night = await transaction.execute<{ free: number }>(
      sql`select available_spots as free from scheduled_crawls where id = ${nightId}`,
    );
    const free = night.rows[0]!.free;
    if (free < people) return 'refused';
    if (couponCode) {
      const coupon = await transaction.execute<{ used: number; max: number | null }>(
        sql`select used_count as used, usage_limit as max from coupons where code = ${couponCode}`,
      );
      const { used, max } = coupon.rows[0]!;
      if (max !== null && used >= max) return 'refused';
      if (max !== null)
        await transaction.execute(
          sql`update coupons set used_count = ${used + 1} where code = ${couponCode}`,
        );
      const ownUses = await transaction.execute(sql`
        select 1 from bookings join coupons on coupons.id = coupon_id
        where code = ${couponCode} and email = ${details.email}
        having count(*) >= min(per_customer_limit)`);
      if (ownUses.rows.length > 0) return 'refused';
    }
    const [extra] = order.addOns;
    if (extra) {
      const { rows } = await transaction.execute<{ left: number }>(sql`
        select stock_per_night - (select coalesce(sum((quote->'lines'->0->>'quantity')::int), 0)
          from bookings where scheduled_crawl_id = ${nightId})::int as left
        from add_ons where id = ${extra.addOnId}`);
      if (rows[0]!.left < extra.quantity) return 'refused';
    }
    const id = randomUUID();
    await transaction.execute(sql`
      insert into bookings (id, reference, idempotency_key, status, held_until, scheduled_crawl_id, crawl_id, crawl_title,
        meeting_point, time_zone, date, start_time, end_time, number_of_people, language, first_name, last_name, email,
        phone, country, currency, total, quote, coupon_id, refund_policy, terms_version, terms_accepted_at,
        age_confirmed_at, agreed_where)
      select ${id}, ${id}, ${id}, 'pending', now() + interval '35 minutes', id, crawl_id, '{}', '{}', 'UTC', date, start_time,
        end_time, ${people}, 'en', 'A', 'B', ${details.email}, '1', 'US', 'USD', 0, ${JSON.stringify({ lines: order.addOns })}::jsonb,
        (select id from coupons where code = ${couponCode}), '{}', '1', now(), now(), 'checkout'
      from scheduled_crawls where id = ${nightId}`);
    await transaction.execute(
      sql`update scheduled_crawls set available_spots = ${free - people} where id = ${nightId}`,
    );
    return id;
  });
}

/** The sweep without locking the bookings that it releases. */
export async function sweepNaively(database: Database): Promise<number> {
  const { rows } = await database.execute<{ id: string; night: string; people: number }>(sql`
    select id, scheduled_crawl_id as night, number_of_people as people
    from bookings where status = 'pending' and held_until <= now()`);
  for (const { id, night, people } of rows) {
    await database.execute(sql`update bookings set status = 'expired' where id = ${id}`);
    await database.execute(
      sql`update scheduled_crawls set available_spots = available_spots + ${people} where id = ${night}`,
    );
  }
  return rows.length;
}
