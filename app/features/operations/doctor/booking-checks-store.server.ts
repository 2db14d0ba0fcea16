import { sql } from 'drizzle-orm';
import { baseCurrency } from '#domain/money.ts';
import { holdsPlaces } from '#features/booking/holding-places-store.server.ts';
import { sqlCheck } from './snapshot-store.server.ts';

const group = 'books';
/** The sweep of expired holds runs every 15 seconds (docs/rules/booking.md). */
const releasedWithin = sql`interval '10 minutes'`;

/** Checks of the bookings and of everything that they hold. */
export const bookingChecks = [
  sqlCheck(
    {
      name: 'places',
      group,
      rule: 'the places taken on a night are those of its bookings, and those lent to phones',
    },
    sql`
      select format('night %s (%s): %s places taken, %s held by bookings and phones', night.id, night.date,
        night.total_spots - night.available_spots,
        coalesce(held.people, 0) + coalesce(reserved.people, 0) + coalesce(lent.places, 0)) as what
      from scheduled_crawls night
      left join (
        select scheduled_crawl_id, sum(number_of_people) as people from bookings
        where ${holdsPlaces()} group by 1) held on held.scheduled_crawl_id = night.id
      -- Places of the new night of a rescheduled one, for guests who are not moved yet.
      left join (
        select night_changes.new_night_id, sum(held_spots) as people
        from affected_bookings join night_changes on night_changes.id = night_change_id
        where held_spots > 0 group by 1) reserved on reserved.new_night_id = night.id
      -- Places that phones have to sell without a network (docs/rules/door.md).
      left join (
        select scheduled_crawl_id, sum(places) as places from lent_places
        where ended_at is null group by 1) lent on lent.scheduled_crawl_id = night.id
      where night.total_spots - night.available_spots
        <> coalesce(held.people, 0) + coalesce(reserved.people, 0) + coalesce(lent.places, 0)`,
  ),
  sqlCheck(
    { name: 'sales', group, rule: 'the days of a sale have a sale price and are in order' },
    sql`
      select format('night %s (%s): sale price %s from %s until %s', id, date, coalesce(sale_price::text, 'none'),
        coalesce(sale_from::text, 'any day'), coalesce(sale_until::text, 'any day')) as what
      from scheduled_crawls
      where (sale_price is null and coalesce(sale_from, sale_until) is not null) or sale_until < sale_from`,
  ),
  sqlCheck(
    { name: 'tickets', group, rule: 'a confirmed booking has one valid ticket per guest, any other none' },
    sql`
      select format('%s (%s): %s valid tickets for %s guests', reference, status, coalesce(valid.tickets, 0), number_of_people) as what
      from bookings
      left join (
        select booking_id, count(*) as tickets, max(position) as last from tickets
        where voided_at is null group by 1) valid on valid.booking_id = bookings.id
      where coalesce(valid.tickets, 0) <> case status when 'confirmed' then number_of_people else 0 end
        or valid.last > number_of_people`,
  ),
  sqlCheck(
    { name: 'guests', group, rule: 'a booking lists each of its guests once' },
    sql`
      select format('%s: %s guests are listed, %s were booked', reference, coalesce(listed.guests, 0), number_of_people) as what
      from bookings
      left join (select booking_id, count(*) as guests from guests group by 1) listed on listed.booking_id = bookings.id
      where coalesce(listed.guests, 0) <> number_of_people`,
  ),
  sqlCheck(
    { name: 'booking-status', group, rule: 'the status of a booking agrees with its times' },
    sql`
      select format('%s is %s; confirmed at %s, cancelled at %s, refund due %s', reference, status,
        coalesce(confirmed_at::text, 'no time'), coalesce(cancelled_at::text, 'no time'), coalesce(refund_due::text, 'not decided')) as what
      from bookings
      where (status = 'confirmed' and confirmed_at is null)
        or (status = 'cancelled') <> (cancelled_at is not null)
        or (status = 'cancelled') <> (refund_due is not null)
        or (no_show_at is not null and confirmed_at is null)`,
  ),
  sqlCheck(
    { name: 'booking-log', group, rule: 'the status of a booking is the last one of its log' },
    sql`
      select format('%s is %s, its log ends with %s', reference, status, coalesce(logged.kind, 'nothing')) as what
      from bookings
      left join (
        select distinct on (booking_id) booking_id, kind from booking_events
        where kind in ('placed', 'pending', 'confirmed', 'cancelled', 'expired')
        order by booking_id, id desc) logged on logged.booking_id = bookings.id
      where status is distinct from case logged.kind when 'placed' then 'pending' else logged.kind end`,
  ),
  sqlCheck(
    { name: 'booking-night', group, rule: 'a booking and its night belong to the same crawl' },
    sql`
      select format('%s is of crawl %s, its night of crawl %s', reference, bookings.crawl_id, night.crawl_id) as what
      from bookings join scheduled_crawls night on night.id = scheduled_crawl_id
      where night.crawl_id <> bookings.crawl_id`,
  ),
  sqlCheck(
    { name: 'booking-time', group, rule: 'a booking that holds places has the date and times of its night' },
    sql`
      select format('%s is on %s, %s to %s; its night on %s, %s to %s', reference, bookings.date, bookings.start_time,
        bookings.end_time, night.date, night.start_time, night.end_time) as what
      from bookings join scheduled_crawls night on night.id = scheduled_crawl_id
      where ${holdsPlaces(sql`bookings.status`)} and (bookings.date, bookings.start_time, bookings.end_time)
        is distinct from (night.date, night.start_time, night.end_time)`,
  ),
  sqlCheck(
    { name: 'currencies', group, rule: 'the base currency and every currency of a booking have a rate' },
    sql`
      select format('%s has no row among the currencies', code) as what
      from (select distinct currency as code from bookings union select ${baseCurrency}::text) used
      where not exists (select from currencies where currencies.code = used.code)`,
  ),
  sqlCheck(
    { name: 'holds', group: 'work', rule: 'holds end within minutes after their time' },
    sql`
      select format('%s is held since its time ended at %s', reference, held_until) as what
      from bookings where status = 'pending' and held_until < now() - ${releasedWithin}`,
  ),
  sqlCheck(
    { name: 'coupon-uses', group, rule: 'the uses of a coupon are its bookings' },
    sql`
      select format('coupon %s: %s uses counted, %s bookings', code, used_count, coalesce(held.uses, 0)) as what
      from coupons
      left join (
        select coupon_id, count(*) as uses from bookings
        where ${holdsPlaces()} group by 1) held on held.coupon_id = coupons.id
      where used_count <> coalesce(held.uses, 0)`,
  ),
  // A warning, because the operator may lower a stock below what is sold.
  sqlCheck(
    {
      name: 'add-on-stock',
      group,
      rule: 'no night has sold more of an add-on than its stock',
      severity: 'warning',
    },
    sql`
      select format('night %s: %s of add-on %s sold, stock %s', held.night, held.taken, add_ons.slug, stock_per_night) as what
      from add_ons
      join (
        select scheduled_crawl_id as night, line ->> 'addOnId' as add_on, sum((line ->> 'quantity')::int) as taken
        from bookings, jsonb_array_elements(quote -> 'lines') as line
        where ${holdsPlaces()} and date >= current_date - 1
        group by 1, 2) held on held.add_on = add_ons.id::text
      where held.taken > stock_per_night`,
  ),
  sqlCheck(
    {
      name: 'check-ins',
      group,
      rule: 'a guest who is checked in has a valid ticket and was not marked as no-show',
    },
    sql`
      select format('%s: ticket %s is checked in at %s%s', reference, position, checked_in_at,
        case when no_show_at is not null then ', but the party is marked as no-show' else ', in the future' end) as what
      from tickets join bookings on bookings.id = booking_id
      where checked_in_at is not null and voided_at is null
        and (no_show_at is not null or checked_in_at > now() + interval '5 minutes')`,
  ),
  sqlCheck(
    {
      name: 'reviews',
      group,
      rule: 'a review is of the crawl that was booked, and has no words of an erased guest',
    },
    sql`
      select format('%s: its review is of crawl %s and %s', reference, reviews.crawl_id,
        case when first_name = '' then 'the guest was erased' else 'the guest is known' end) as what
      from reviews join bookings on bookings.id = booking_id
      where reviews.crawl_id <> bookings.crawl_id
        or (first_name = '' and (reviews.text <> '' or reviews.name <> '' or reviews.answer is not null))`,
  ),
];
