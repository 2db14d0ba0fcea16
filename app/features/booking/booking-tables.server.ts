import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AgreementPlace } from '#domain/booking/agreement.ts';
import type { BookingSource } from '#domain/booking/booking-source.ts';
import type { BookingState } from '#domain/booking/booking-states.ts';
import type { RefundPolicy } from '#domain/booking/refund-policy.ts';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { Language, Localized } from '#domain/languages.ts';
import type { FoundBy } from '#domain/partners/found-by.ts';
import type { Terms } from '#domain/partners/terms.ts';
import { minPhoneDigits } from '#domain/phone-number.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { contactMessages } from '#features/contact/contact-tables.server.ts';
import { partnerSellers, partners } from '#features/partners/partners-tables.server.ts';
import { coupons } from '#features/promotions/promotions-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { mailboxExpression, mailboxIn } from '#platform/database/mailbox-in.ts';

/**
 * The text that the searches of bookings and guests match: name (also as one word), e-mail address and reference as
 * `searchableText` spells them, and the digits of the phone number. The index uses the same expression. The extension
 * pg_trgm, which is part of every PostgreSQL distribution, matches any part of it.
 */
export const bookingSearchText = sql.raw(
  `(fold_for_search(first_name || ' ' || last_name || ' ' || replace(first_name || last_name, ' ', '') || ' ' || email || ' ' || reference) || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))`,
);

/** The reference of the partner as it is compared; equals `referenceKey` (domain/partners/partner-reference.ts). */
export const partnerReferenceKeyOf = (table: '' | `${string}.`) =>
  sql.raw(`regexp_replace(upper(${table}partner_reference), '[^A-Z0-9]', '', 'g')`);

/** `guestKeyOf` as text, whose columns begin with a prefix; the index has none. */
function guestKeyExpression(prefix: string): string {
  const [email, digits] = [`${prefix}email`, `regexp_replace(${prefix}phone, '[^0-9]', '', 'g')`];
  return `(case when ${email} <> '' then ${mailboxExpression(email)} when length(${digits}) >= ${minPhoneDigits} then right(${digits}, 10) else '' end)`;
}

/**
 * Whose a booking is: the mailbox of the e-mail address, else the last ten digits of the phone number, which are the same with
 * and without a country code. Empty for bookings with neither, and after an erasure. `table` is the alias of the bookings.
 */
export const guestKeyOf = (table: string): SQL => sql.raw(guestKeyExpression(`${table}.`));

/** Whether bookings of an alias have the address of a column, letter by letter. Found by the index of guests. */
export const hasAddress = (table: string, email: string): SQL =>
  sql`${sql.raw(`${table}.email = ${email}`)} and ${guestKeyOf(table)} = ${mailboxIn(email)}`;

/**
 * The last digits of the phone number, which are the same with and without a country code. A complete number
 * is found by them.
 */
export const bookingPhoneEnd = sql.raw(`right(regexp_replace(phone, '[^0-9]', '', 'g'), ${minPhoneDigits})`);

/**
 * The moment at which the night of a booking starts. The list sorts by it, so that nights of several time zones are in
 * order; its index uses the same expression.
 */
export const bookingStart = sql.raw(
  `((date + make_time(left(start_time, 2)::int, right(start_time, 2)::int, 0)) at time zone time_zone)`,
);

/**
 * Whether the night of a booking has one of these dates, both included; null leaves an end open. Found by the index of the
 * start, so that dates need none: no time zone is a day away from UTC.
 */
export function isOnNights({
  from,
  to,
}: {
  readonly from: CalendarDate | SQL | null;
  readonly to: CalendarDate | SQL | null;
}): SQL {
  const ends = [sql`true`];
  if (from)
    ends.push(
      sql`bookings.date >= ${from}::date and ${bookingStart} >= (${from}::timestamp - interval '1 day') at time zone 'UTC'`,
    );
  if (to)
    ends.push(
      sql`bookings.date <= ${to}::date and ${bookingStart} < (${to}::timestamp + interval '2 days') at time zone 'UTC'`,
    );
  return sql.join(ends, sql` and `);
}

/** The amount to pay: the total of an unpaid booking that holds its places, or the balance of a change. */
export const dueOfBooking = sql.raw(
  `case status when 'confirmed' then balance when 'pending' then total else 0 end`,
);

/**
 * Bookings. Night, prices, rate, coupon and policy are copies made when the booking was placed: later edits
 * do not change them (docs/rules/booking.md). Amounts are minor units of `currency`.
 */
export const bookings = pgTable(
  'bookings',
  {
    /** Unguessable (122 random bits): the id gives access to the confirmation page. */
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique(),
    /** Generated by the checkout form. Requests with the same key refer to the same booking. */
    idempotencyKey: text().notNull().unique('bookings_idempotency_key_unique'),
    status: text().$type<BookingState>().notNull(),
    /**
     * The account of the booking. A guest's booking is attached to an account once its address is verified.
     */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    heldUntil: timestamp({ withTimezone: true }),
    /**
     * Pseudonyms of the clients that placed the booking and that hold its places now. They limit the unpaid
     * holds of one visitor (docs/decisions/unpaid-holds.md). `placedFrom` is kept as long as the booking can
     * acquire its places again; `heldFrom` is deleted a day after the hold.
     */
    placedFrom: text(),
    heldFrom: text(),
    nightId: uuid('scheduled_crawl_id')
      .notNull()
      .references(() => scheduledCrawls.id),
    crawlId: uuid()
      .notNull()
      .references(() => pubCrawls.id),
    crawlTitle: jsonb().$type<Localized>().notNull(),
    meetingPoint: jsonb().$type<Localized>().notNull(),
    timeZone: text().notNull(),
    date: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    startTime: text().$type<ClockTime>().notNull(),
    endTime: text().$type<ClockTime>().notNull(),
    numberOfPeople: integer().notNull(),
    language: text().$type<Language>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    country: text().notNull(),
    specialRequests: text().notNull().default(''),
    currency: text().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    /**
     * What is left to pay of a confirmed booking, after a change or a deposit. The total minus the balance is
     * the amount paid.
     */
    balance: bigint({ mode: 'number' }).notNull().default(0),
    quote: jsonb().$type<Quote>().notNull(),
    /**
     * The frozen rate of the quote, in millionths, as a column of its own so that indexes cover it: reports
     * convert each booking at the rate that it was sold at.
     */
    rate: bigint({ mode: 'number' }).generatedAlwaysAs(
      sql.raw(`(quote -> 'rate' ->> 'perBaseMillionths')::bigint`),
    ),
    couponId: uuid().references(() => coupons.id),
    refundPolicy: jsonb().$type<RefundPolicy>().notNull(),
    termsVersion: text().notNull(),
    /**
     * When the guest accepted that edition of the terms and confirmed that all guests are of age, and where:
     * in the checkout or on the page of the payment link. Null for a booking placed by staff until its guest
     * agrees.
     */
    termsAcceptedAt: timestamp({ withTimezone: true }),
    ageConfirmedAt: timestamp({ withTimezone: true }),
    agreedWhere: text().$type<AgreementPlace>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp({ withTimezone: true }),
    cancelledAt: timestamp({ withTimezone: true }),
    cancelledBecause: text(),
    /** The refund that the cancellation owes by the stored policy; null if the booking is not cancelled. */
    refundDue: bigint({ mode: 'number' }),
    /**
     * The channel of the booking: the guest on the website, or staff for a guest who called or came in
     * person.
     */
    source: text().$type<BookingSource>().notNull().default('site'),
    /** The hotel, agency or person who referred the guest, as staff wrote it, or the code of the link; null if nobody did. */
    partner: text(),
    /** The number by which that partner knows the booking: of its own booking, or of a voucher. */
    partnerReference: text(),
    /** The partner that this text means; null if nobody is recorded for it. See docs/rules/partners.md. */
    partnerId: uuid().references(() => partners.id),
    /** The person of the partner who sold it; null if it is not known. */
    sellerId: uuid().references(() => partnerSellers.id),
    /** How it was found who sent the guest; null if nobody did, and of bookings that are older than that. */
    partnerFoundBy: text().$type<FoundBy>(),
    /** What that partner earns by it, frozen when it was sold; null for nothing. */
    partnerTerms: jsonb().$type<Terms>(),
    /** When the days of grace of the commission were over. */
    commissionEarnedAt: timestamp({ withTimezone: true }),
    /** Why the operator gave the booking for free. */
    freeBecause: text(),
    /** When staff marked the party as no-show. */
    noShowAt: timestamp({ withTimezone: true }),
    /** A group with terms of its own (docs/rules/groups.md); its columns are empty for all others. */
    isGroup: boolean().notNull().default(false),
    /** The payment that confirms the booking, if it is less than the total. */
    deposit: bigint({ mode: 'number' }),
    /** The day until which the balance is paid online; null if it is paid at the door. */
    balanceDueOn: date({ mode: 'string' }).$type<CalendarDate>(),
    /** What the offer says to the guest, and whom its invoice names. */
    groupNote: text().notNull().default(''),
    billTo: text().notNull().default(''),
    /** The message that the group's offer answers. */
    enquiryId: uuid().references(() => contactMessages.id, { onDelete: 'set null' }),
    /** When the personal data of its guest was erased; nothing about the person may be written from then on. */
    erasedAt: timestamp({ withTimezone: true }),
  },
  (booking) => [
    // Whose clients are still to be forgotten.
    index('bookings_from_client')
      .on(booking.heldUntil)
      .where(sql`held_from is not null or placed_from is not null`),
    index('bookings_held_until').on(booking.heldUntil).where(sql`status = 'pending'`),
    index('bookings_on_night').on(booking.nightId, booking.status),
    index('bookings_of_guest').on(sql.raw(guestKeyExpression(''))),
    index('bookings_of_user').on(booking.userId, booking.date).where(sql`user_id is not null`),
    // The operator's list of bookings. Each sort order has an index, so that the cost of a page does not
    // depend on the number of bookings.
    index('bookings_by_placed').on(booking.createdAt, booking.id),
    index('bookings_by_start').on(bookingStart, booking.crawlId, booking.id),
    index('bookings_due').on(booking.createdAt, booking.id).where(sql`${dueOfBooking} > 0`),
    index('bookings_of_partner').on(booking.partner, booking.id).where(sql`partner is not null`),
    // A partner has one live booking for each of its references.
    uniqueIndex('bookings_once_per_partner_reference')
      .on(booking.partnerId, sql`(${partnerReferenceKeyOf('')})`)
      .where(sql`partner_reference is not null and status in ('pending', 'confirmed')`),
    index('bookings_by_partner_reference')
      .on(sql`(${partnerReferenceKeyOf('')})`)
      .where(sql`partner_reference is not null`),
    index('bookings_of_partner_record')
      .on(booking.partnerId, booking.createdAt, booking.id)
      .where(sql`partner_id is not null`),
    index('bookings_of_seller').on(booking.sellerId, booking.id).where(sql`seller_id is not null`),
    index('bookings_to_earn')
      .on(booking.id)
      .where(sql`partner_terms is not null and commission_earned_at is null`),
    index('bookings_by_name').on(booking.lastName, booking.id),
    index('bookings_of_coupon').on(booking.couponId).where(sql`coupon_id is not null`),
    index('bookings_by_phone').on(sql`(${bookingPhoneEnd})`),
    index('bookings_folded').using('gin', sql`${bookingSearchText} gin_trgm_ops`),
    check('bookings_status', sql`${booking.status} in ('pending', 'confirmed', 'cancelled', 'expired')`),
    check(
      'bookings_pending_is_held',
      sql`${booking.status} <> 'pending' or ${booking.heldUntil} is not null`,
    ),
    check('bookings_people', sql`${booking.numberOfPeople} > 0`),
    check('bookings_total_not_negative', sql`${booking.total} >= 0`),
    check('bookings_balance', sql`${booking.balance} between 0 and ${booking.total}`),
    check(
      'bookings_source',
      sql`${booking.source} in ('site', 'phone', 'walk_in', 'hotel', 'partner', 'other')`,
    ),
    check('bookings_agreed_where', sql`${booking.agreedWhere} in ('checkout', 'payment_link')`),
    check(
      'bookings_agreement_whole',
      sql`num_nulls(${booking.termsAcceptedAt}, ${booking.ageConfirmedAt}, ${booking.agreedWhere}) in (0, 3)`,
    ),
    index('bookings_of_groups').on(booking.date, booking.id).where(sql`is_group`),
    index('bookings_of_enquiry').on(booking.enquiryId).where(sql`enquiry_id is not null`),
    index('bookings_no_show').on(booking.date, booking.id).where(sql`no_show_at is not null`),
  ],
);

/** The guests of a booking, the customer first. Names are optional. */
export const guests = pgTable(
  'guests',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    position: integer().notNull(),
    name: text().notNull().default(''),
  },
  (guest) => [unique('guests_one_per_position').on(guest.bookingId, guest.position)],
);

/** The log of a booking: one row per transition or change, in order. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    kind: text().notNull(),
    details: jsonb(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (event) => [index().on(event.bookingId, event.id)],
);
