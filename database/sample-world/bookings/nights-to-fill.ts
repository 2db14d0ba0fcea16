import { sql } from 'drizzle-orm';
import { inBase, type Money } from '#domain/money.ts';
import type { NightPrices } from '#domain/pricing/price-per-person.ts';
import type { Booking } from '#features/booking/booking.ts';
import type { Transaction } from '#platform/database/database.ts';

/** A night whose number of sold spots exceeds its bookings. */
export type NightToFill = Pick<
  Booking,
  'crawlId' | 'crawlTitle' | 'meetingPoint' | 'timeZone' | 'date' | 'startTime' | 'endTime'
> &
  NightPrices & {
    readonly id: string;
    readonly crawlPrice: Money | null;
    /** The number of sold spots without a booking. */
    readonly people: number;
  };

type Row = Omit<NightToFill, 'price' | 'salePrice' | 'crawlPrice'> &
  Record<'price' | 'salePrice' | 'crawlPrice', number | null>;

/**
 * The nights of the sample's crawls, locked so that nobody can book them in the meantime. Nights whose sold
 * spots all have bookings are not included.
 */
export async function nightsToFill(
  transaction: Transaction,
  crawlIds: readonly string[],
): Promise<NightToFill[]> {
  const { rows } = await transaction.execute<Row>(sql`
    select night.id, night.crawl_id as "crawlId", crawl.title as "crawlTitle", crawl.meeting_point as "meetingPoint",
      city.time_zone as "timeZone", night.date::text as date, night.start_time as "startTime",
      night.end_time as "endTime", night.price, night.sale_price as "salePrice",
      night.sale_from::text as "saleFrom", night.sale_until::text as "saleUntil", crawl.price as "crawlPrice",
      night.total_spots - night.available_spots - held.people as people
    from scheduled_crawls night
    join pub_crawls crawl on crawl.id = night.crawl_id
    join cities city on city.id = crawl.city_id
    cross join lateral (
      select coalesce(sum(number_of_people), 0)::int as people from bookings
      where scheduled_crawl_id = night.id and status in ('pending', 'confirmed')
    ) held
    where night.crawl_id = any(${sql.param(crawlIds)}::uuid[]) and night.status = 'scheduled'
      and night.total_spots - night.available_spots > held.people
      and not exists (select 1 from night_changes where new_night_id = night.id and finished_at is null)
    order by night.date, night.id
    for no key update of night`);
  return rows.map(({ price, salePrice, crawlPrice, ...night }) => ({
    ...night,
    price: inBase(price),
    salePrice: inBase(salePrice),
    crawlPrice: inBase(crawlPrice),
  }));
}
