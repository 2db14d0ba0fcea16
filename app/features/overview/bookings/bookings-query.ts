import {
  type BookingFacts,
  bookingFact,
  type ChoiceFactName,
  type FilteredFact,
  factCodes,
  filteredFacts,
} from '#domain/booking/booking-facts.ts';
import { type BookingState, bookingStates } from '#domain/booking/booking-states.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { isDatabaseMoment } from '#domain/database-moment.ts';
import { type Language, languages } from '#domain/languages.ts';
import {
  ascendingParam,
  choiceParam,
  columnsParam,
  dateParam,
  flagParam,
  idParam,
  type ListParam,
  listQuery,
  orderParam,
  textParam,
} from '#domain/list-query.ts';
import { recordOf } from '#domain/record-of.ts';
import { searchTerms } from '#domain/search/fold-text.ts';
import { splitNumbers } from '#domain/search/phone-search.ts';
import { idIn } from '#domain/uuid.ts';
import type { PaidBy } from '#features/payment/payment-tables.server.ts';
import { type ListColumn, listColumns, usualColumns } from './list-columns.ts';

const sortings = ['placed', 'night', 'name'] as const;
export type Sorting = (typeof sortings)[number];

const filters: Record<PaidBy, true> = {
  stripe: true,
  paypal: true,
  cash: true,
  terminal: true,
  bankTransfer: true,
  rehearsal: true,
};

export const providers = Object.keys(filters) as PaidBy[];

/** A code of a choice, null for any; or a text, empty for any. */
type FactFilters = {
  readonly [Fact in FilteredFact]: Fact extends ChoiceFactName ? BookingFacts[Fact] | null : string;
};

const factParams = recordOf(filteredFacts, (fact) =>
  bookingFact(fact).control === 'choice' ? choiceParam(factCodes(fact as ChoiceFactName)) : textParam(),
) as unknown as { readonly [Fact in FilteredFact]: ListParam<FactFilters[Fact], unknown> };

/** Dates that are counted from today, so that a stored address stays useful. */
export const periods = ['tonight', 'tomorrow', 'week', 'upcoming', 'past'] as const;
type Period = (typeof periods)[number];

/** The filters, the order and the cursor of the list. Empty means any. */
export type BookingsQuery = FactFilters & {
  readonly search: string;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  /** A further limit of the dates, counted from today; see `datesOf`. */
  readonly when: Period | null;
  readonly nightId: string;
  /** The bookings that a cancelled or rescheduled night had, wherever they are now. */
  readonly changedNightId: string;
  readonly crawlId: string;
  readonly status: BookingState | null;
  readonly provider: (typeof providers)[number] | null;
  readonly coupon: string;
  readonly language: Language | null;
  /** Only parties that did not arrive. */
  readonly isNoShow: boolean;
  /** Only bookings with an amount to pay. */
  readonly hasDue: boolean;
  /** Only bookings that a person of the staff has to look at. */
  readonly needsAttention: boolean;
  readonly columns: readonly ListColumn[];
  readonly sort: Sorting;
  readonly isAscending: boolean;
  readonly after: Cursor | null;
};

/** The last booking of the previous page: its sort key as text, and its id. */
export type Cursor = { readonly value: string; readonly id: string };

/** Latest first by default; nights and names in ascending order. */
const isUsuallyAscending = ({ sort }: Pick<BookingsQuery, 'sort'>) => sort !== 'placed';

/** Latest first; with a filter by night, by night, which is also the order that the index supports. */
const usualSorting = ({ from, to, when }: Pick<BookingsQuery, 'from' | 'to' | 'when'>): Sorting =>
  from || to || when ? 'night' : 'placed';

/** The first and the last date of the nights of a query, as far as it limits them. */
export function datesOf(
  { from, to, when }: Pick<BookingsQuery, 'from' | 'to' | 'when'>,
  today: CalendarDate,
): { from: CalendarDate | null; to: CalendarDate | null } {
  const [first, last] = when ? periodFrom(when, today) : [null, null];
  return {
    from: first && from ? (first > from ? first : from) : (first ?? from),
    to: last && to ? (last < to ? last : to) : (last ?? to),
  };
}

function periodFrom(when: Period, today: CalendarDate): [CalendarDate | null, CalendarDate | null] {
  switch (when) {
    case 'tonight':
      return [today, today];
    case 'tomorrow':
      return [addDays(today, 1), addDays(today, 1)];
    case 'week':
      return [today, addDays(today, 6)];
    case 'upcoming':
      return [today, null];
    case 'past':
      return [null, addDays(today, -1)];
  }
}

/** The choices of the list of bookings. */
export const bookingsList = listQuery<BookingsQuery>({
  search: textParam(),
  from: dateParam,
  to: dateParam,
  when: choiceParam(periods),
  status: choiceParam(bookingStates),
  provider: choiceParam(providers),
  coupon: { ...textParam(), read: ({ text }) => text.toUpperCase() },
  language: choiceParam(languages),
  ...factParams,
  nightId: idParam('night'),
  changedNightId: idParam('changedNight'),
  crawlId: idParam('crawl'),
  isNoShow: flagParam('noShow'),
  hasDue: flagParam('due'),
  needsAttention: flagParam('attention'),
  columns: columnsParam(listColumns, usualColumns),
  sort: orderParam(sortings, usualSorting),
  isAscending: ascendingParam(isUsuallyAscending),
  after: {
    read: ({ raw }, { sort }) => readCursor(raw, sort),
    write: (last) => (last ? `${last.id}~${last.value}` : ''),
    role: 'page',
  },
});

export const { read: readBookingsQuery, address: bookingsAddress, isNarrowed } = bookingsList;

function readCursor(text: string | null, sort: Sorting): Cursor | null {
  const [id = '', ...rest] = (text ?? '').replaceAll('\0', '').split('~');
  const value = rest.join('~');
  if (idIn(id) === null) return null;
  if (sort === 'placed') return isDatabaseMoment(value) ? { id, value } : null;
  if (sort === 'night') return isMomentOfNight(value) ? { id, value } : null;
  return { id, value };
}

/** The start as a moment, and the crawl: the sort key of the order by night. */
function isMomentOfNight(value: string): boolean {
  const [start = '', crawl = '', ...more] = value.split('~');
  return more.length === 0 && isDatabaseMoment(start) && idIn(crawl) !== null;
}

/** Shorter words occur in nearly every booking, and no index supports them. */
export const minSearchLetters = 3;

export function isTooShort(search: string): boolean {
  if (search === '') return false;
  const { numbers, text } = splitNumbers(search);
  const words = [...numbers, ...searchTerms(text).map(({ joined }) => joined)];
  return !words.some((word) => word.length >= minSearchLetters);
}
