import { type Member, may } from '#domain/accounts/permissions.ts';
import type { BookingState } from '#domain/booking/booking-states.ts';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { Language, Localized } from '#domain/languages.ts';
import { readSearchedDate } from '#domain/typed-date.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { listCoupons } from '#features/promotions/promotions-editing-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { isTooShort, readBookingsQuery } from '../bookings/bookings-query.ts';
import { type BookingLine, readBookingsPage } from '../bookings/bookings-store.server.ts';
import { adminNights } from '../nights/admin-nights-store.server.ts';

/** The records that a search found, at most a few of each kind. */
export type FoundRecords = {
  readonly nights: readonly {
    readonly id: string;
    readonly date: CalendarDate;
    readonly startTime: ClockTime;
    readonly title: Localized;
    readonly taken: number;
    readonly totalSpots: number;
  }[];
  readonly bookings: readonly {
    readonly id: string;
    readonly reference: string;
    readonly name: string;
    readonly status: BookingState;
    readonly date: CalendarDate;
    readonly people: number;
  }[];
  /** Whose bookings these are, each with the id of one of them, which names the guest's record. */
  readonly guests: readonly { readonly bookingId: string; readonly name: string; readonly email: string }[];
  readonly crawls: readonly { readonly id: string; readonly title: Localized }[];
  readonly coupons: readonly { readonly id: string; readonly code: string }[];
};

const maxBookings = 6;
const maxNights = 6;
const maxOthers = 3;

/**
 * The nights of a typed date, the bookings that the list of bookings finds by the same words with their guests, and
 * crawls and coupons by name, as far as the person may see them.
 */
export async function findRecords(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  { who, search, language }: { who: Member; search: string; language: Language },
): Promise<FoundRecords> {
  const { database } = platform;
  const { cities } = who;
  const reader = { language, today: await homeToday(platform) };
  const date = readSearchedDate(search, reader);
  const query = readBookingsQuery(new URLSearchParams({ search }));
  const [nights, found, crawls, coupons] = await Promise.all([
    date && (may(who, 'manageNights') || may(who, 'checkIn'))
      ? adminNights(database, { from: date, to: date, cities })
      : [],
    may(who, 'seeBookings') && search !== '' && !isTooShort(search)
      ? readBookingsPage(database, { ...query, cities }, maxBookings)
      : { bookings: [] },
    may(who, 'editContent') && search !== '' ? allCrawls(database, { search, cities }) : [],
    may(who, 'manageCatalogue') && search !== '' ? listCoupons(database, search) : [],
  ]);
  return {
    nights: nights.slice(0, maxNights).map(({ id, date, startTime, title, totalSpots, availableSpots }) => ({
      ...{ id, date, startTime, title, totalSpots },
      taken: totalSpots - availableSpots,
    })),
    bookings: found.bookings.map(({ id, reference, firstName, lastName, status, date, people }) => ({
      ...{ id, reference, status, date, people },
      name: `${firstName} ${lastName}`.trim(),
    })),
    guests: guestsOf(found.bookings),
    crawls: crawls.slice(0, maxOthers).map(({ id, title }) => ({ id, title })),
    coupons: coupons.slice(0, maxOthers).map(({ id, code }) => ({ id, code })),
  };
}

/** The guests of the bookings, each once. A guest without an address has a record by phone. */
function guestsOf(bookings: readonly BookingLine[]): FoundRecords['guests'] {
  const byRecord = new Map(bookings.toReversed().map((booking) => [booking.email || booking.phone, booking]));
  byRecord.delete('');
  return [...byRecord.values()]
    .toReversed()
    .slice(0, maxOthers)
    .map(({ id, firstName, lastName, email }) => ({
      bookingId: id,
      name: `${firstName} ${lastName}`.trim(),
      email,
    }));
}
