import type { Language } from '#domain/bilingual.ts';
import { type BookingState, bookingStates } from '#domain/booking/booking-states.ts';
import { type CalendarDate, calendarDate, clockTime } from '#domain/calendar-date.ts';
import { isDatabaseMoment } from '#domain/database-moment.ts';
import { cutTo } from '#domain/plain-text.ts';
import type { PaidBy } from '#features/payment/payment-tables.server.ts';
import { isLanguage } from '#i18n/language.ts';
import { idIn } from '../kit/id-in.ts';

export const sortings = ['placed', 'night', 'name'] as const;
export type Sorting = (typeof sortings)[number];

export const providers = ['stripe', 'paypal', 'cash', 'rehearsal'] as const satisfies readonly PaidBy[];

/** Which bookings the operator wants to see, in which order, and after which one. Empty is any. */
export type BookingsQuery = {
  readonly search: string;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly nightId: string;
  /** The bookings that a stopped night had, wherever they are now. */
  readonly nightChangeId: string;
  readonly crawlId: string;
  readonly status: BookingState | null;
  readonly provider: (typeof providers)[number] | null;
  readonly coupon: string;
  readonly language: Language | null;
  /** Only parties that never came. */
  readonly isNoShow: boolean;
  readonly sort: Sorting;
  readonly isAscending: boolean;
  readonly after: Cursor | null;
};

/** The last booking of the page before: what it was sorted by, as text, and its id. */
export type Cursor = { readonly value: string; readonly id: string };

const maxTextLength = 100;

/**
 * What an address asks for. Whatever is not understood is left out, so that an odd address shows more rather
 * than nothing.
 */
export function readBookingsQuery(asked: URLSearchParams): BookingsQuery {
  const text = (name: string) => cutTo((asked.get(name) ?? '').replaceAll('\0', '').trim(), maxTextLength);
  const id = (name: string) => idIn(text(name)) ?? '';
  const one = <T extends string>(all: readonly T[], name: string): T | null =>
    all.find((known) => known === text(name)) ?? null;
  const [from, to] = [calendarDate(text('from')), calendarDate(text('to'))];
  const sort = one(sortings, 'sort') ?? usualSorting({ from, to });
  const language = text('language');
  return {
    search: text('search'),
    from,
    to,
    nightId: id('night'),
    nightChangeId: id('stopped'),
    crawlId: id('crawl'),
    status: one(bookingStates, 'status'),
    provider: one(providers, 'provider'),
    coupon: text('coupon').toUpperCase(),
    language: isLanguage(language) ? language : null,
    isNoShow: text('noShow') === 'yes',
    sort,
    // The newest first; nights and names from the beginning.
    isAscending: asked.get('order') ? asked.get('order') === 'up' : sort !== 'placed',
    after: readCursor(asked.get('after'), sort),
  };
}

/** The newest first; where nights are asked for, by night, which is also the order that finds them at once. */
export const usualSorting = ({ from, to }: Pick<BookingsQuery, 'from' | 'to'>): Sorting =>
  from || to ? 'night' : 'placed';

/** The address of the same bookings, with some of it changed; what is empty is left out of it. */
export function bookingsAddress(
  query: BookingsQuery,
  changes: Partial<Pick<BookingsQuery, 'sort' | 'isAscending' | 'after'>> = {},
): URLSearchParams {
  const { sort, isAscending, after, from, to, nightId, nightChangeId, crawlId, isNoShow, ...rest } = {
    ...query,
    ...changes,
  };
  const all = {
    ...rest,
    from,
    to,
    night: nightId,
    stopped: nightChangeId,
    crawl: crawlId,
    noShow: isNoShow ? 'yes' : '',
  };
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(all)) if (value) address.set(name, value);
  if (sort !== usualSorting({ from, to })) address.set('sort', sort);
  if (isAscending !== (sort !== 'placed')) address.set('order', isAscending ? 'up' : 'down');
  if (after) address.set('after', `${after.id}~${after.value}`);
  return address;
}

/** Whether not all bookings are asked for: a filter, a search or a later page. */
export const isNarrowed = (query: BookingsQuery): boolean => {
  const address = bookingsAddress(query);
  address.delete('sort');
  address.delete('order');
  return address.size > 0;
};

function readCursor(text: string | null, sort: Sorting): Cursor | null {
  const [id = '', ...rest] = (text ?? '').replaceAll('\0', '').split('~');
  const value = rest.join('~');
  if (idIn(id) === null) return null;
  if (sort === 'placed') return isDatabaseMoment(value) ? { id, value } : null;
  if (sort === 'night') return isMomentOfNight(value) ? { id, value } : null;
  return { id, value };
}

/** Its date, its start and its crawl, as the order by night goes. */
function isMomentOfNight(value: string): boolean {
  const [date, start, crawl = '', ...more] = value.split(' ');
  return (
    more.length === 0 && calendarDate(date) !== null && clockTime(start) !== null && idIn(crawl) !== null
  );
}

/** The words of a search as they stand in what is searched: lower case, without accents, a phone as its digits. */
export function searchWords(search: string): string[] {
  const plain = search.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain.replace(writtenNumber, (number) => ` ${number.replace(/\D/g, '')} `);
  return words.split(/\s+/).filter((word) => word !== '');
}

/** A phone as people write it, with no letter before or after it as a reference or an address has. */
const writtenNumber = /(?<!\S)[+(\d][\d\s()+.-]*(?!\S)/g;

/** A phone with its area is compared by its end; fewer digits are a part that may stand anywhere. */
export const isWholePhone = (word: string): boolean => /^\d{10,}$/.test(word);

/** Shorter parts are in nearly every booking, and no index finds them. */
export const minSearchLetters = 3;

export const isTooShort = (search: string): boolean =>
  search !== '' && !searchWords(search).some((word) => word.length >= minSearchLetters);
