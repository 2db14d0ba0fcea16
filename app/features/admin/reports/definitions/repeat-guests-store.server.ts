import { type SQL, sql } from 'drizzle-orm';
import { minPhoneDigits } from '#domain/phone-number.ts';
import { bookingPhoneEnd } from '#features/booking/booking-tables.server.ts';
import { guestKey } from '#features/guests/guest-key-store.server.ts';
import { sameGuests } from '#features/guests/merge-store.server.ts';
import { breakdown } from '../breakdown.server.ts';

const digitsOf = (phone: SQL): SQL => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;

/** With and without a country code, the last ten digits of a number are the same. */
const endOf = (phone: SQL): SQL => sql`right(${digitsOf(phone)}, 10)`;

const wasBefore = sql`former.status = 'confirmed'
  and former.confirmed_at < coalesce(bookings.confirmed_at, bookings.created_at)`;

/** Bookings of a guest whom staff merged with somebody who had a confirmed booking before. Not correlated: read once. */
const ofMergedRepeat = sql`
  with same_guest as materialized (select key, other from ${sameGuests} merges),
  own as (
    select id, ${guestKey} as key, status, confirmed_at, coalesce(confirmed_at, created_at) as sold_at
    from bookings where ${guestKey} in (select key from same_guest)
  )
  select own.id from own join same_guest using (key) join own former on former.key = same_guest.other
  where former.status = 'confirmed' and former.confirmed_at < own.sold_at`;

/**
 * Whether the guest had a confirmed booking before: with the same address, with the same phone number, or under
 * one that staff merged with it. The index of the search by phone has its last digits.
 */
const isRepeat = sql`
  exists (
    select from bookings former
    where former.email = bookings.email and bookings.email <> '' and ${wasBefore})
  or exists (
    select from bookings former
    where ${bookingPhoneEnd} = right(${digitsOf(sql`bookings.phone`)}, ${minPhoneDigits}::int)
      and bookings.phone <> '' and ${endOf(sql`former.phone`)} = ${endOf(sql`bookings.phone`)} and ${wasBefore})
  or bookings.id in (${ofMergedRepeat})`;

export const repeatGuests = breakdown({
  id: 'repeat',
  group: 'guests',
  heading: (t) => t('reports.columns.guest'),
  measures: ['bookings', 'guests', 'revenue', 'average', 'cancelled', 'noShows'],
  dimension: { ofBooking: () => sql`case when ${isRepeat} then 'repeat' else 'first' end` },
  names:
    ({ t }) =>
    (key) => {
      const kind = key === 'repeat' ? 'repeat' : 'first';
      return { name: t(`reports.guests.${kind}`), order: kind };
    },
  fixedKeys: () => ['first', 'repeat'],
});
