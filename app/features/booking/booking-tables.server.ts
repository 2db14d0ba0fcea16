import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Bilingual, Language } from '#domain/bilingual.ts';
import type { AgreementPlace } from '#domain/booking/agreement.ts';
import type { BookingSource } from '#domain/booking/booking-source.ts';
import type { BookingState } from '#domain/booking/booking-states.ts';
import type { RefundPolicy } from '#domain/booking/refund-policy.ts';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import { minPhoneDigits } from '#domain/phone-number.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { coupons } from '#features/promotions/promotions-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';

/**
 * What the operator's search looks at: reference, name, address and the digits of the phone, in lower case and without
 * accents. The index has these very words; the extension pg_trgm, which every PostgreSQL comes with, finds any part.
 */
export const bookingSearchText = sql.raw(
  `translate(lower(reference || ' ' || first_name || ' ' || last_name || ' ' || email), 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc') || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')`,
);

/**
 * The end of the phone, which is the same whether or not its country was written; a whole number is found by
 * it at once.
 */
export const bookingPhoneEnd = sql.raw(`right(regexp_replace(phone, '[^0-9]', '', 'g'), ${minPhoneDigits})`);

/**
 * Bookings. Night, prices, rate, coupon and policy are copies made when the booking was placed: later edits
 * change nothing (docs/rules/booking.md). Amounts are minor units of `currency`.
 */
export const bookings = pgTable(
  'bookings',
  {
    /** Unguessable (122 random bits): knowing it is what opens the confirmation page. */
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique(),
    /** Made by the checkout form; the same key is the same booking, however often it is sent. */
    idempotencyKey: text().notNull().unique('bookings_idempotency_key_unique'),
    status: text().$type<BookingState>().notNull(),
    /** Whose account it belongs to; a guest's booking joins one once its address is verified. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    heldUntil: timestamp({ withTimezone: true }),
    /**
     * Pseudonyms of the clients that placed it and that hold its places now, to limit what one visitor holds unpaid
     * (docs/decisions/unpaid-holds.md). The first stays as long as the booking can take its places again; the second
     * is deleted a day after the hold.
     */
    placedFrom: text(),
    heldFrom: text(),
    nightId: uuid('scheduled_crawl_id')
      .notNull()
      .references(() => scheduledCrawls.id),
    crawlId: uuid()
      .notNull()
      .references(() => pubCrawls.id),
    crawlTitle: jsonb().$type<Bilingual>().notNull(),
    meetingPoint: jsonb().$type<Bilingual>().notNull(),
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
    /** What a change has left to pay of a confirmed booking; its total less this is what was paid. */
    balance: bigint({ mode: 'number' }).notNull().default(0),
    quote: jsonb().$type<Quote>().notNull(),
    couponId: uuid().references(() => coupons.id),
    refundPolicy: jsonb().$type<RefundPolicy>().notNull(),
    termsVersion: text().notNull(),
    /**
     * When the guest agreed to that edition and said that everybody is of age, and how: at the checkout, or on the
     * page of the link to pay. Null of a booking that staff placed until its guest has done so.
     */
    termsAcceptedAt: timestamp({ withTimezone: true }),
    ageConfirmedAt: timestamp({ withTimezone: true }),
    agreedWhere: text().$type<AgreementPlace>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp({ withTimezone: true }),
    cancelledAt: timestamp({ withTimezone: true }),
    cancelledBecause: text(),
    /** What the cancellation promised to give back, by the frozen policy; null while nothing was cancelled. */
    refundDue: bigint({ mode: 'number' }),
    /** Who brought it: the guest by the site, or the operator's people for a guest who called or came. */
    source: text().$type<BookingSource>().notNull().default('site'),
    /** Why the operator gave it away. */
    freeBecause: text(),
    /** When somebody noted that the party never came. */
    noShowAt: timestamp({ withTimezone: true }),
  },
  (booking) => [
    index('bookings_held_from').on(booking.heldUntil).where(sql`held_from is not null`),
    index('bookings_placed_from').on(booking.heldUntil).where(sql`placed_from is not null`),
    index('bookings_held_until').on(booking.heldUntil).where(sql`status = 'pending'`),
    // A night's takings, which the desk shows of thirty nights at once, are read from the index alone.
    index('bookings_of_night').on(booking.nightId, booking.status, booking.currency, booking.total),
    index().on(booking.email, booking.createdAt),
    index('bookings_of_user').on(booking.userId, booking.date).where(sql`user_id is not null`),
    // The operator's list: each of its orders is an index, so that its pages cost the same however many there are.
    index('bookings_by_placed').on(booking.createdAt, booking.id),
    index('bookings_by_night').on(booking.date, booking.startTime, booking.crawlId, booking.id),
    index('bookings_by_name').on(booking.lastName, booking.id),
    index('bookings_of_coupon').on(booking.couponId).where(sql`coupon_id is not null`),
    // The plots and sums of the dashboard read nothing but this index.
    index('bookings_by_confirmed')
      .on(
        booking.confirmedAt,
        booking.currency,
        booking.numberOfPeople,
        booking.total,
        booking.crawlId,
        booking.date,
        booking.language,
        booking.couponId,
      )
      .where(sql`status = 'confirmed'`),
    index('bookings_by_phone').on(sql`(${bookingPhoneEnd})`),
    index('bookings_search').using('gin', sql`(${bookingSearchText}) gin_trgm_ops`),
    check('bookings_status', sql`${booking.status} in ('pending', 'confirmed', 'cancelled', 'expired')`),
    check(
      'bookings_pending_is_held',
      sql`${booking.status} <> 'pending' or ${booking.heldUntil} is not null`,
    ),
    check('bookings_people', sql`${booking.numberOfPeople} > 0`),
    check('bookings_total_not_negative', sql`${booking.total} >= 0`),
    check('bookings_balance', sql`${booking.balance} between 0 and ${booking.total}`),
    check('bookings_source', sql`${booking.source} in ('site', 'phone', 'walk_in', 'hotel', 'other')`),
    check('bookings_agreed_where', sql`${booking.agreedWhere} in ('checkout', 'payment_link')`),
    check(
      'bookings_agreement_whole',
      sql`num_nulls(${booking.termsAcceptedAt}, ${booking.ageConfirmedAt}, ${booking.agreedWhere}) in (0, 3)`,
    ),
    index('bookings_no_show').on(booking.date, booking.id).where(sql`no_show_at is not null`),
  ],
);

/** The people of a booking, the customer first; a name is optional. */
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

/** What happened to a booking, in order: the log of every transition. */
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
