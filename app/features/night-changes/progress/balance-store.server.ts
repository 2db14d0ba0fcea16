import { sql } from 'drizzle-orm';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import { type Money, money } from '#domain/money.ts';
import { holdsPlaces } from '#features/booking/holding-places-store.server.ts';
import type { Database } from '#platform/database/database.ts';

/**
 * The amounts of one currency. What the guests had paid equals what stays with bookings plus what is
 * refunded.
 */
export type MoneyBalance = {
  readonly paid: Money;
  /** Paid for bookings that have a night, or whose guests can still choose. */
  readonly staysWithBookings: Money;
  readonly goesBack: Money;
  /** The part of the refunds that has succeeded. */
  readonly hasGoneBack: Money;
  readonly difference: Money;
};

/**
 * One night that bookings of the cancelled night are or were on, with the values of its counter and of its
 * bookings.
 */
export type PlacesBalance = {
  readonly nightId: string;
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly role: 'original' | 'new' | 'other';
  readonly taken: number;
  readonly booked: number;
  /** Reserved for guests of the cancelled night who are not processed yet, and lent to phones of guides. */
  readonly kept: number;
  readonly difference: number;
};

/** The amount paid is what the accepted payments held when the night was cancelled. */
export async function balanceMoney(database: Database, id: string): Promise<MoneyBalance[]> {
  const { rows } = await database.execute<
    Record<'paid' | 'stays' | 'back' | 'gone', number> & { currency: string }
  >(sql`
    select booking.currency, sum(till.paid)::float8 as paid, sum(till.back)::float8 as back, sum(till.gone)::float8 as gone,
      sum(case when booking.status = 'confirmed' then booking.total - booking.balance else 0 end)::float8 as stays
    from affected_bookings row
    join night_changes night_change on night_change.id = row.night_change_id
    join bookings booking on booking.id = row.booking_id
    cross join lateral (
      select
        coalesce((select sum(coalesce(paid_amount, amount)) from payments where booking_id = booking.id and is_applied), 0)
        - coalesce(sum(amount) filter (where transferred_to is not null
          or (created_at < night_change.changed_at and because <> 'night_cancelled')), 0) as paid,
        coalesce(sum(amount) filter (where transferred_to is null
          and (created_at >= night_change.changed_at or because = 'night_cancelled')), 0) as back,
        coalesce(sum(amount) filter (where transferred_to is null
          and (created_at >= night_change.changed_at or because = 'night_cancelled') and state = 'succeeded'), 0) as gone
      from refunds
      where booking_id = booking.id
        and payment_id in (select id from payments where booking_id = booking.id and is_applied)
    ) till
    where row.night_change_id = ${id}
    group by booking.currency
    having sum(till.paid) > 0 or sum(till.back) > 0
    order by booking.currency`);
  return rows.map(({ currency, paid, stays, back, gone }) => {
    const of = (amount: number) => money(amount, currency);
    return {
      paid: of(paid),
      staysWithBookings: of(stays),
      goesBack: of(back),
      hasGoneBack: of(gone),
      difference: of(paid - stays - back),
    };
  });
}

export async function balancePlaces(database: Database, id: string): Promise<PlacesBalance[]> {
  const { rows } = await database.execute<Omit<PlacesBalance, 'difference'>>(sql`
    select night.id as "nightId", night.date::text as date, night.start_time as "startTime",
      case night.id when night_change.night_id then 'original' when night_change.new_night_id then 'new' else 'other' end as role,
      night.total_spots - night.available_spots as taken,
      coalesce((select sum(number_of_people) from bookings
        where scheduled_crawl_id = night.id and ${holdsPlaces()}), 0)::int as booked,
      coalesce((select sum(held_spots) from affected_bookings kept
        join night_changes keeping on keeping.id = kept.night_change_id
        where keeping.new_night_id = night.id), 0)::int
        + coalesce((select sum(places) from lent_places
          where scheduled_crawl_id = night.id and ended_at is null), 0)::int as kept
    from night_changes night_change
    join scheduled_crawls night on night.id in (
      select night_change.night_id union select night_change.new_night_id union
      select booking.scheduled_crawl_id from affected_bookings row
      join bookings booking on booking.id = row.booking_id
      where row.night_change_id = night_change.id)
    where night_change.id = ${id}
    order by night.date, night.start_time`);
  return rows.map((row) => ({ ...row, difference: row.taken - row.booked - row.kept }));
}
