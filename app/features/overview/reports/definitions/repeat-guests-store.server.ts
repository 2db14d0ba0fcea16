import { type SQL, sql } from 'drizzle-orm';
import { minPhoneDigits } from '#domain/phone-number.ts';
import { bookingPhoneEnd, guestKeyOf, hasAddress } from '#features/booking/booking-tables.server.ts';
import { mergedTable, readMergedKeys } from '#features/guests/merge-store.server.ts';
import { breakdown, type ReportContext } from '../breakdown.server.ts';

const digitsOf = (phone: SQL): SQL => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;

/** With and without a country code, the last ten digits of a number are the same. */
const endOf = (phone: SQL): SQL => sql`right(${digitsOf(phone)}, 10)`;

const wasBefore = sql`former.status = 'confirmed'
  and former.confirmed_at < coalesce(bookings.confirmed_at, bookings.created_at)`;

/**
 * Whether staff merged the guest with somebody who had a confirmed booking before, by the keys of `readMergedKeys`.
 * Not correlated: read once.
 */
const isMergedRepeat = (merged: ReadonlyMap<string, string>): SQL => sql`
  bookings.id in (
    with part_of as (
      select id, root, status, confirmed_at, coalesce(confirmed_at, created_at) as sold_at
      from bookings join ${mergedTable(merged)} on part = ${guestKeyOf('bookings')}
    )
    select own.id from part_of own join part_of former using (root)
    where former.status = 'confirmed' and former.confirmed_at < own.sold_at)`;

/**
 * Whether the guest had a confirmed booking before: with the same address, or with the same phone number. The
 * index of the search by phone has its last digits.
 */
const isRepeat = sql`
  exists (
    select from bookings former
    where ${hasAddress('former', 'bookings.email')} and bookings.email <> '' and ${wasBefore})
  or exists (
    select from bookings former
    where ${bookingPhoneEnd} = right(${digitsOf(sql`bookings.phone`)}, ${minPhoneDigits}::int)
      and bookings.phone <> '' and ${endOf(sql`former.phone`)} = ${endOf(sql`bookings.phone`)} and ${wasBefore})`;

const repeatGuestsIn = (merged: ReadonlyMap<string, string>) =>
  breakdown({
    id: 'repeat',
    group: 'guests',
    heading: (t) => t('reports.columns.guest'),
    measures: ['bookings', 'guests', 'revenue', 'average', 'cancelled', 'noShows'],
    dimension: {
      isOfEachBooking: true,
      ofBooking: () =>
        sql`case when ${isRepeat} ${merged.size > 0 ? sql`or ${isMergedRepeat(merged)}` : sql``} then 'repeat' else 'first' end`,
    },
    names:
      ({ t }) =>
      (key) => {
        const kind = key === 'repeat' ? 'repeat' : 'first';
        return { name: t(`reports.guests.${kind}`), order: kind };
      },
    fixedKeys: () => ['first', 'repeat'],
  });

/** First and repeat bookings. Guests whom staff merged are one (docs/rules/guests.md). */
export const repeatGuests = {
  ...repeatGuestsIn(new Map()),
  read: async (context: ReportContext) =>
    repeatGuestsIn(await readMergedKeys(context.database)).read(context),
};
