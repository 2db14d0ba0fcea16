import { type SQL, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { AgreementPlace } from '#domain/booking/agreement.ts';
import {
  type BookingFacts,
  bookingFactNames,
  type FilteredFact,
  filteredFacts,
  type SuggestedFact,
  suggestedFacts,
} from '#domain/booking/booking-facts.ts';
import type { BookingState } from '#domain/booking/booking-states.ts';
import { type CustomerTexts, customerFieldNames } from '#domain/booking/customer-fields.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { baseRate, type ExchangeRate } from '#domain/exchange.ts';
import type { Language, Localized } from '#domain/languages.ts';
import { type Money, money } from '#domain/money.ts';
import { isSearchedBooking } from '#features/booking/booking-search-store.server.ts';
import { bookingStart, bookings, dueOfBooking, isOnNights } from '#features/booking/booking-tables.server.ts';
import { partnerMeantBy, sellerMeantBy } from '#features/booking/partners/booking-partner-store.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { type BookingsQuery, type Cursor, isTooShort, type Sorting } from './bookings-query.ts';

/** A booking as a row of the admin list. */
export type BookingLine = CustomerTexts &
  BookingFacts & {
    readonly id: string;
    readonly reference: string;
    readonly status: BookingState;
    readonly language: Language;
    readonly people: number;
    readonly date: CalendarDate;
    readonly startTime: string;
    readonly crawlTitle: Localized;
    readonly total: Money;
    /** The rate that it was sold at, and the moment whose rates the reports use: confirmed, else placed. */
    readonly rate: ExchangeRate;
    readonly ratesOf: Date;
    /** What is left to pay after a change. */
    readonly balance: Money;
    readonly provider: BookingsQuery['provider'];
    readonly coupon: string | null;
    readonly placedAt: Date;
    readonly timeZone: string;
    readonly isNoShow: boolean;
    /** Until when a pending booking holds its spots. */
    readonly heldUntil: Date | null;
    readonly termsVersion: string;
    /** When and where its guest agreed to the terms and confirmed the age; null if nobody has. */
    readonly termsAcceptedAt: Date | null;
    readonly ageConfirmedAt: Date | null;
    readonly agreedWhere: AgreementPlace | null;
  };

export type BookingsPage = {
  readonly bookings: readonly BookingLine[];
  /** The cursor of the next page; null if there is none. */
  readonly next: Cursor | null;
};

type MomentName = 'placedAt' | 'ratesOf' | 'heldUntil' | 'termsAcceptedAt' | 'ageConfirmedAt';

type Row = Omit<BookingLine, 'total' | 'balance' | 'rate' | MomentName> & {
  amount: string;
  balance: string;
  currency: string;
  rate: string | null;
  ratesOf: string;
  placedAt: string;
  heldUntil: string | null;
  termsAcceptedAt: string | null;
  ageConfirmedAt: string | null;
  cursor: string;
} & Record<string, unknown>;

/**
 * One page of the bookings of some cities. Uses keyset pagination instead of an offset, so that the thousandth page costs as
 * much as the first.
 */
export async function readBookingsPage(
  database: Database,
  query: BookingsQuery & { readonly cities: CityScope },
  max: number,
): Promise<BookingsPage> {
  const { rows } = await database.execute<Row>(sql`
    with page as (
      select bookings.*, ${keys[query.sort].text} as cursor
      from bookings
      where ${foundBy(query)} and ${beyondCursor(query)}
      order by ${orderOf(query)}
      limit ${max + 1}
    )
    select bookings.id, bookings.reference, bookings.status, ${customerColumns}, bookings.language, number_of_people as people,
      date::text as date, start_time as "startTime", crawl_title as "crawlTitle", total as amount,
      bookings.currency, bookings.rate, coalesce(bookings.confirmed_at, bookings.created_at) as "ratesOf", paid.provider, coupons.code as coupon, bookings.created_at as "placedAt", time_zone as "timeZone",
      ${factColumns}, bookings.balance, bookings.no_show_at is not null as "isNoShow",
      bookings.held_until as "heldUntil", bookings.terms_version as "termsVersion",
      bookings.terms_accepted_at as "termsAcceptedAt", bookings.age_confirmed_at as "ageConfirmedAt",
      bookings.agreed_where as "agreedWhere", cursor
    from page bookings
    left join payments paid on paid.booking_id = bookings.id and paid.is_applied and paid.part = 1
    left join coupons on coupons.id = bookings.coupon_id
    order by ${orderOf(query)}`);
  const { shown, last } = pageOf(rows, max);
  return {
    bookings: shown.map(({ amount, balance, currency, placedAt, cursor: _, ...row }) => ({
      ...row,
      total: money(Number(amount), currency),
      balance: money(Number(balance), currency),
      rate: { currency, perBaseMillionths: Number(row.rate ?? baseRate().perBaseMillionths) },
      ratesOf: new Date(row.ratesOf),
      placedAt: new Date(placedAt),
      heldUntil: dateOf(row.heldUntil),
      termsAcceptedAt: dateOf(row.termsAcceptedAt),
      ageConfirmedAt: dateOf(row.ageConfirmedAt),
    })),
    next: last ? { id: last.id, value: last.cursor } : null,
  };
}

const factColumns = sql.join(
  bookingFactNames.map((fact) => sql`${bookings[fact]} as ${sql.identifier(fact)}`),
  sql`, `,
);

const customerColumns = sql.join(
  customerFieldNames.map((field) => sql`${bookings[field]} as ${sql.identifier(field)}`),
  sql`, `,
);

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * For each order, its columns and the cursor's text, one part per column. Equal rows are ordered by id. Nights that start
 * at the same moment are ordered by crawl, so that their bookings do not interleave.
 */
const keys: Record<Sorting, { columns: readonly (readonly [column: SQL, type: string])[]; text: SQL }> = {
  placed: {
    columns: [[sql`bookings.created_at`, 'timestamptz']],
    text: sql`(created_at at time zone 'UTC')::text || '+00'`,
  },
  night: {
    columns: [
      [sql`${bookingStart}`, 'timestamptz'],
      [sql`bookings.crawl_id`, 'uuid'],
    ],
    text: sql`(${bookingStart} at time zone 'UTC')::text || '+00~' || crawl_id::text`,
  },
  name: { columns: [[sql`bookings.last_name`, 'text']], text: sql`last_name` },
};

function orderOf({ sort, isAscending }: BookingsQuery): SQL {
  const direction = isAscending ? sql`asc` : sql`desc`;
  const columns = [...keys[sort].columns.map(([column]) => column), sql`bookings.id`];
  return sql.join(
    columns.map((column) => sql`${column} ${direction}`),
    sql`, `,
  );
}

/** The condition of the rows after the cursor. */
function beyondCursor({ sort, isAscending, after }: BookingsQuery): SQL {
  if (!after) return sql`true`;
  const { columns } = keys[sort];
  const parts = columns.length > 1 ? after.value.split('~') : [after.value];
  const names = columns.map(([column]) => column);
  const values = columns.map(([, type], place) => sql`${parts[place] ?? ''}::${sql.raw(type)}`);
  const beyond = isAscending ? sql`>` : sql`<`;
  return sql`(${sql.join([...names, sql`bookings.id`], sql`, `)}) ${beyond} (${sql.join([...values, sql`${after.id}::uuid`], sql`, `)})`;
}

/** The condition of all bookings that a query finds, whatever its page. */
export const foundBy = (query: BookingsQuery & { readonly cities: CityScope }): SQL =>
  sql.join([...conditionsOf(query), inCities(query.cities, sql`crawl_id`)], sql` and `);

function conditionsOf(query: BookingsQuery): SQL[] {
  const { search, from, to, nightId, crawlId, status, provider, coupon, language, isNoShow } = query;
  const { changedNightId, hasDue, needsAttention } = query;
  const conditions = [sql`true`];
  if (from || to) conditions.push(isOnNights({ from, to }));
  if (nightId) conditions.push(sql`scheduled_crawl_id = ${nightId}`);
  if (changedNightId)
    conditions.push(sql`id in (
      select booking_id from affected_bookings join night_changes change on change.id = night_change_id
      where change.night_id = ${changedNightId})`);
  if (crawlId) conditions.push(sql`crawl_id = ${crawlId}`);
  if (status) conditions.push(sql`status = ${status}`);
  for (const fact of filteredFacts) if (query[fact]) conditions.push(hasFact(fact, query[fact]));
  if (hasDue) conditions.push(sql`${dueOfBooking} > 0`);
  if (needsAttention) conditions.push(sql`id in (${attentionBookings})`);
  if (isNoShow) conditions.push(sql`no_show_at is not null`);
  if (language) conditions.push(sql`language = ${language}`);
  if (coupon) conditions.push(sql`coupon_id = (select id from coupons where code = ${coupon})`);
  if (provider)
    conditions.push(sql`exists (
      select 1 from payments where payments.booking_id = bookings.id and is_applied and provider = ${provider})`);
  if (search) conditions.push((!isTooShort(search) && isSearchedBooking(search)) || sql`false`);
  return conditions;
}

/** A partner has all bookings whose text means it, whatever was written, and so has a seller. */
const hasFact = (fact: FilteredFact, value: string): SQL =>
  fact === 'partner'
    ? sql`(partner = ${value} or (partner_id = ${partnerMeantBy(sql`${value}`)}
        and seller_id is not distinct from coalesce(${sellerMeantBy(sql`${value}`)}, seller_id)))`
    : sql`${bookings[fact]} = ${value}`;

/** Bookings with an open payment case, a mail that was given up, or a failed step of a cancelled or rescheduled night. */
const attentionBookings = sql`
  select booking_id from payment_cases where closed_at is null and booking_id is not null
  union select booking_id from outbox_mails where state = 'failed' and booking_id is not null
  union select step.booking_id from affected_bookings step join night_changes change on change.id = step.night_change_id
  where change.finished_at is null and step.last_error is not null`;

const maxSuggestions = 300;

/** The texts that the bookings of some cities have, by fact, in alphabetical order. */
export async function knownFacts(
  database: Database,
  cities: CityScope,
): Promise<Readonly<Record<SuggestedFact, readonly string[]>>> {
  const known = await Promise.all(
    suggestedFacts.map(async (fact) => {
      const { rows } = await database.execute<{ value: string }>(sql`
        select distinct ${bookings[fact]} as value from bookings
        where ${bookings[fact]} is not null and ${inCities(cities, sql`crawl_id`)}
        order by value limit ${maxSuggestions}`);
      return [fact, rows.map(({ value }) => value)] as const;
    }),
  );
  return Object.fromEntries(known) as Record<SuggestedFact, string[]>;
}
