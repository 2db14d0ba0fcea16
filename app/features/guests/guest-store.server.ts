import { type SQL, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { BookingState } from '#domain/booking/booking-states.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { Language, Localized } from '#domain/languages.ts';
import { mailboxOf } from '#domain/mailbox.ts';
import { type Money, money } from '#domain/money.ts';
import { minPhoneDigits } from '#domain/phone-number.ts';
import { type ReportedPart, type Reporting, reportedPart } from '#domain/reporting.ts';
import { isSearchedBooking } from '#features/booking/booking-search-store.server.ts';
import { bookingPhoneEnd, guestKeyOf, isOnNights } from '#features/booking/booking-tables.server.ts';
import { reportedBooking } from '#features/booking/reported-booking-store.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { mailboxIn } from '#platform/database/mailbox-in.ts';
import { type GuestSorting, maxGuestsCounted } from './guest-sortings.ts';
import { guestOf, mergedTable, readMergedKeys } from './merge-store.server.ts';

export type GuestsQuery = {
  readonly search: string;
  readonly sort: GuestSorting;
  /** From 1. */
  readonly page: number;
  readonly cities: CityScope;
  /** Nights from this date on are not visits yet. */
  readonly today: CalendarDate;
};

/** A line of the list of guests. */
export type GuestLine = {
  /** The latest booking, whose id is the address of the guest's page. */
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
  /** Confirmed bookings, past and coming. */
  readonly nights: number;
  readonly noShows: number;
  /** What was paid for confirmed bookings. */
  readonly spent: Money;
  readonly lastVisit: CalendarDate | null;
};

type Line = Omit<GuestLine, 'spent'> & { spent: number } & Record<string, unknown>;

const orders: Readonly<Record<GuestSorting, SQL>> = {
  lastVisit: sql`"lastVisit" desc nulls last, nights desc`,
  nights: sql`nights desc, "lastVisit" desc nulls last`,
  spent: sql`spent desc, "lastVisit" desc nulls last`,
};

/** A page of the list of guests. `count` is null above `maxGuestsCounted`. */
export type GuestsPage = {
  readonly guests: readonly GuestLine[];
  readonly count: number | null;
  readonly hasNext: boolean;
};

/**
 * A page of the guests of some cities: everybody with a booking. Every word of the search must occur in name,
 * e-mail address, phone number or reference of one of their bookings.
 */
export async function listGuests(
  database: Database,
  reporting: Reporting,
  { query, max }: { readonly query: GuestsQuery; readonly max: number },
): Promise<GuestsPage> {
  const { search, sort, page, cities, today } = query;
  const guests = guestsIn(await readMergedKeys(database));
  const { key, source } = guests;
  const known = sql`${inCities(cities, sql`crawl_id`)} and ${guestKeyOf('bookings')} <> '' and ${found(search, { ...guests, cities })}`;
  const counted = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from ${source} where ${known} group by ${key} limit ${maxGuestsCounted + 1}) guests`);
  const count = counted.rows[0]?.count ?? 0;
  const isMany = count > maxGuestsCounted;
  const wanted = page * max + 1;
  const recent = isMany && sort === 'lastVisit' && search === '' ? await daysOfLast(wanted) : null;
  const { rows } = await database.execute<Line>(sql`
    with page as (
      select ${key} as key, (array_agg(id order by date desc, created_at desc, id))[1] as latest,
        (count(*) filter (where status = 'confirmed'))::int as nights,
        (count(*) filter (where no_show_at is not null))::int as "noShows",
        coalesce(sum(${reportedBooking(reporting, sql`(total - balance)`)}) filter (where status = 'confirmed'), 0)::float8 as spent,
        (max(date) filter (where ${isVisit(today)}))::text as "lastVisit"
      from ${source}
      where ${known} and ${recent ? guests.isOf(visitorsSince(recent)) : sql`true`}
      group by 1
      order by ${orders[sort]}, key
      limit ${max + 1} offset ${(page - 1) * max}
    )
    select bookings.id, first_name as "firstName", last_name as "lastName", email, phone, country,
      nights, "noShows", spent, "lastVisit"
    from page join bookings on bookings.id = latest
    order by ${orders[sort]}, key`);
  return {
    guests: rows
      .slice(0, max)
      .map(({ spent, ...guest }) => ({ ...guest, spent: money(spent, reporting.currency) })),
    count: isMany ? null : count,
    hasNext: rows.length > max,
  };

  /** The guests of a number of days before today. */
  function visitorsSince(days: number): SQL {
    const dates = { from: addDays(today, -days), to: today };
    return sql`select ${key} from ${source}
      where ${inCities(cities, sql`crawl_id`)} and ${guestKeyOf('bookings')} <> '' and ${isVisit(today)} and ${isOnNights(dates)}`;
  }

  /** In how many days before today that many guests came, so that those who came last are among them; null if so many never came. */
  async function daysOfLast(guests: number): Promise<number | null> {
    for (const days of recentDays) {
      const { rows } = await database.execute<{ count: number }>(sql`
        select count(*)::int as count from (
          select 1 from (${visitorsSince(days)}) visitors (key) group by key limit ${guests}
        ) guests`);
      if (rows[0]?.count === guests) return days;
    }
    return null;
  }
}

const recentDays = [3, 30, 300];

/** Whether a booking is a visit: nights from today on are not yet. */
const isVisit = (today: CalendarDate): SQL =>
  sql`status = 'confirmed' and date < ${today} and no_show_at is null`;

type Guests = {
  /** Whose a booking is. */
  readonly key: SQL;
  /** The bookings, with those who were merged. */
  readonly source: SQL;
  /** Whether a booking is of one of some guests, given as SQL that selects their keys. Found by the index of guests. */
  readonly isOf: (keys: SQL) => SQL;
};

/** Without merges nothing is joined. */
function guestsIn(merged: ReadonlyMap<string, string>): Guests {
  const own = guestKeyOf('bookings');
  if (merged.size === 0) return { key: own, source: sql`bookings`, isOf: (keys) => sql`${own} in (${keys})` };
  return {
    key: sql`coalesce(root, ${own})`,
    source: sql`bookings left join ${mergedTable(merged)} on part = ${own}`,
    isOf: (keys) => sql`${own} in (
      with found (key) as materialized (${keys})
      select key from found union all select part from ${mergedTable(merged)} where root in (select key from found))`,
  };
}

/** All bookings of the guests of whom one booking is found, so that their figures are complete. */
function found(search: string, { cities, key, source, isOf }: Guests & { readonly cities: CityScope }): SQL {
  if (search === '') return sql`true`;
  return isOf(sql`
    select ${key} from ${source}
    where ${inCities(cities, sql`crawl_id`)} and ${isSearchedBooking(search) ?? sql`false`}`);
}

/** A booking of a guest. */
export type GuestBooking = {
  readonly id: string;
  /** The address or phone number by which it is this guest's; merged guests have several. */
  readonly part: string;
  readonly reference: string;
  readonly status: BookingState;
  readonly date: CalendarDate;
  readonly crawlTitle: Localized;
  readonly people: number;
  readonly checkedIn: number;
  readonly isNoShow: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
  readonly language: Language;
  /** What was paid, and the same in the reporting currency; zero unless it is confirmed. */
  readonly paid: ReportedPart;
};

type BookingRow = Omit<GuestBooking, 'paid'> & {
  amount: number;
  currency: string;
  reported: number | null;
} & Record<string, unknown>;

/**
 * All bookings, in some cities, of the guest who has that booking, the latest night first. Empty if there is no
 * such booking, or nobody is known by it any more.
 */
export async function bookingsOfGuest(
  database: Database | Transaction,
  reporting: Reporting,
  { bookingId, cities }: { readonly bookingId: string; readonly cities: CityScope },
): Promise<GuestBooking[]> {
  const guest = await guestOf(database, bookingId, []);
  if (!guest) return [];
  const roots = await readMergedKeys(database);
  const root = roots.get(guest.key);
  const parts = [guest.key, ...[...roots].flatMap(([key, its]) => (its === root ? [key] : []))];
  const { rows } = await database.execute<BookingRow>(sql`
    select id, ${guestKeyOf('bookings')} as part, reference, status, date::text as date, crawl_title as "crawlTitle", number_of_people as people,
      (select count(*)::int from tickets where booking_id = bookings.id and checked_in_at is not null and voided_at is null) as "checkedIn",
      no_show_at is not null as "isNoShow", first_name as "firstName", last_name as "lastName", email, phone,
      country, language, currency,
      case when status = 'confirmed' then total - balance else 0 end::float8 as amount,
      case when status = 'confirmed' then ${reportedBooking(reporting, sql`(total - balance)`)} else 0 end::float8 as reported
    from bookings
    where ${inCities(cities, sql`crawl_id`)}
      and ${guestKeyOf('bookings')} = any(${sql.param(parts)}::text[])
    order by date desc, created_at desc, id`);
  return rows.map(({ amount, currency, reported, ...booking }) => ({
    ...booking,
    paid: reportedPart(reporting, { amount, currency, reported }),
  }));
}

/** Other guests who gave the same phone number, each with one booking: possibly the same person. */
export async function guestsWithSamePhone(
  database: Database,
  { phone, email, cities }: { readonly phone: string; readonly email: string; readonly cities: CityScope },
): Promise<{ id: string; firstName: string; lastName: string; email: string }[]> {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < minPhoneDigits) return [];
  const { rows } = await database.execute<{
    id: string;
    firstName: string;
    lastName: string;
    email: string;
  }>(sql`
    select distinct on (key) id, "firstName", "lastName", email from (
      select id, first_name as "firstName", last_name as "lastName", email, ${guestKeyOf('bookings')} as key, date
      from bookings
      where ${bookingPhoneEnd} = ${digits.slice(-minPhoneDigits)} and ${inCities(cities, sql`crawl_id`)}
        and ${mailboxIn('email')} is distinct from ${email === '' ? null : mailboxOf(email)} and right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) = ${digits.slice(-10)}
    ) same
    order by key, date desc
    limit 5`);
  return rows;
}
