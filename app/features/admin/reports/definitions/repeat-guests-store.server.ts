import { type SQL, sql } from 'drizzle-orm';
import { minPhoneDigits } from '#domain/phone-number.ts';
import { bookingPhoneEnd } from '#features/booking/booking-tables.server.ts';
import { breakdown } from '../breakdown.server.ts';

const digitsOf = (phone: SQL): SQL => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;

/** With and without a country code, the last ten digits of a number are the same. */
const endOf = (phone: SQL): SQL => sql`right(${digitsOf(phone)}, 10)`;

const wasBefore = sql`former.status = 'confirmed'
  and former.confirmed_at < coalesce(bookings.confirmed_at, bookings.created_at)`;

/**
 * Whether the guest had a confirmed booking before: with the same address, or with the same phone number. The
 * index of the search by phone has its last digits.
 */
const isRepeat = sql`
  exists (
    select from bookings former
    where former.email = bookings.email and bookings.email <> '' and ${wasBefore})
  or exists (
    select from bookings former
    where ${bookingPhoneEnd} = right(${digitsOf(sql`bookings.phone`)}, ${minPhoneDigits}::int)
      and bookings.phone <> '' and ${endOf(sql`former.phone`)} = ${endOf(sql`bookings.phone`)} and ${wasBefore})`;

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
