import { type SQL, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { BookingState } from '#domain/booking/booking-states.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Language, Localized } from '#domain/languages.ts';
import { mailboxOf } from '#domain/mailbox.ts';
import { type Money, money } from '#domain/money.ts';
import { minPhoneDigits } from '#domain/phone-number.ts';
import { type ReportedPart, type Reporting, reportedPart } from '#domain/reporting.ts';
import { isSearchedBooking } from '#features/booking/booking-search-store.server.ts';
import { bookingPhoneEnd } from '#features/booking/booking-tables.server.ts';
import { reportedBooking } from '#features/booking/reported-booking-store.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { mailboxIn } from '#platform/database/mailbox-in.ts';
import { guestKey } from './guest-key-store.server.ts';
import type { GuestSorting } from './guest-sortings.ts';
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

type Line = Omit<GuestLine, 'spent'> & { spent: number; all: number } & Record<string, unknown>;

const orders: Readonly<Record<GuestSorting, SQL>> = {
  lastVisit: sql`"lastVisit" desc nulls last, nights desc`,
  nights: sql`nights desc, "lastVisit" desc nulls last`,
  spent: sql`spent desc, "lastVisit" desc nulls last`,
};

/**
 * A page of the guests of some cities: everybody with a booking. Every word of the search must occur in name,
 * e-mail address, phone number or reference of one of their bookings. Returns how many guests there are, too.
 */
export async function listGuests(
  database: Database,
  reporting: Reporting,
  {
    query: { search, sort, page, cities, today },
    max,
  }: { readonly query: GuestsQuery; readonly max: number },
): Promise<{ guests: GuestLine[]; count: number }> {
  const { key, source } = guestsIn(await readMergedKeys(database));
  const { rows } = await database.execute<Line>(sql`
    with page as (
      select ${key} as key, (array_agg(id order by date desc, created_at desc, id))[1] as latest,
        (count(*) filter (where status = 'confirmed'))::int as nights,
        (count(*) filter (where no_show_at is not null))::int as "noShows",
        coalesce(sum(${reportedBooking(reporting, sql`(total - balance)`)}) filter (where status = 'confirmed'), 0)::float8 as spent,
        (max(date) filter (where status = 'confirmed' and date < ${today} and no_show_at is null))::text as "lastVisit",
        (count(*) over ())::int as all
      from ${source}
      where ${inCities(cities, sql`crawl_id`)} and ${guestKey} <> '' and ${found(search, { cities, key, source })}
      group by 1
      order by ${orders[sort]}, key
      limit ${max} offset ${(page - 1) * max}
    )
    select bookings.id, first_name as "firstName", last_name as "lastName", email, phone, country,
      nights, "noShows", spent, "lastVisit", "all"
    from page join bookings on bookings.id = latest
    order by ${orders[sort]}, key`);
  return {
    guests: rows.map(({ all: _, spent, ...guest }) => ({
      ...guest,
      spent: money(spent, reporting.currency),
    })),
    count: rows[0]?.all ?? 0,
  };
}

type Guests = { readonly key: SQL; readonly source: SQL };

/** SQL for whose a booking is, and for the bookings with those who were merged; without merges nothing is joined. */
const guestsIn = (merged: ReadonlyMap<string, string>): Guests =>
  merged.size === 0
    ? { key: guestKey, source: sql`bookings` }
    : {
        key: sql`coalesce(root, ${guestKey})`,
        source: sql`bookings left join ${mergedTable(merged)} on part = ${guestKey}`,
      };

/** All bookings of the guests of whom one booking is found, so that their figures are complete. */
function found(search: string, { cities, key, source }: Guests & { readonly cities: CityScope }): SQL {
  if (search === '') return sql`true`;
  return sql`${key} in (
    select ${key} from ${source}
    where ${inCities(cities, sql`crawl_id`)} and ${isSearchedBooking(search) ?? sql`false`})`;
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
  const isAddress = (part: string) => part.includes('@');
  const addresses = parts.filter(isAddress);
  const numbers = parts.filter((part) => !isAddress(part));
  const { rows } = await database.execute<BookingRow>(sql`
    select id, ${guestKey} as part, reference, status, date::text as date, crawl_title as "crawlTitle", number_of_people as people,
      (select count(*)::int from tickets where booking_id = bookings.id and checked_in_at is not null and voided_at is null) as "checkedIn",
      no_show_at is not null as "isNoShow", first_name as "firstName", last_name as "lastName", email, phone,
      country, language, currency,
      case when status = 'confirmed' then total - balance else 0 end::float8 as amount,
      case when status = 'confirmed' then ${reportedBooking(reporting, sql`(total - balance)`)} else 0 end::float8 as reported
    from bookings
    where ${inCities(cities, sql`crawl_id`)}
      -- The first half uses the index of the mailbox, the other that of the address.
      and (${mailboxIn('email')} = any(${sql.param(addresses)}::text[])
        or (email = '' and ${guestKey} = any(${sql.param(numbers)}::text[])))
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
      select id, first_name as "firstName", last_name as "lastName", email, ${guestKey} as key, date
      from bookings
      where ${bookingPhoneEnd} = ${digits.slice(-minPhoneDigits)} and ${inCities(cities, sql`crawl_id`)}
        and ${mailboxIn('email')} is distinct from ${email === '' ? null : mailboxOf(email)} and right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) = ${digits.slice(-10)}
    ) same
    order by key, date desc
    limit 5`);
  return rows;
}
