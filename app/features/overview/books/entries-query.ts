import type { CalendarDate } from '#domain/calendar-date.ts';
import {
  type Account,
  type EntryReason,
  entryReasons,
  type Figure,
  figures,
} from '#domain/ledger/accounts.ts';
import {
  choiceParam,
  dateParam,
  idParam,
  type ListParam,
  lastNumberParam,
  listQuery,
  textParam,
} from '#domain/list-query.ts';
import { isCurrencyCode } from '#domain/money.ts';

/** What the days of a period are: those on which entries were posted, or those of their nights. */
export const entryDays = ['posted', 'night'] as const;

/** The filters and the cursor of the list of entries. Empty means any. */
export type EntriesQuery = {
  /** A booking: its reference, or words of its guest. */
  readonly search: string;
  readonly figure: Figure | null;
  readonly account: Account | '';
  readonly because: EntryReason | null;
  readonly days: (typeof entryDays)[number] | null;
  /** Both included. */
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly currency: string;
  readonly cityId: string;
  readonly crawlId: string;
  readonly nightId: string;
  readonly bookingId: string;
  /** The payment, the refund, or the subject of entries without a booking. */
  readonly about: string;
  /** The number of the last entry of the previous page. */
  readonly after: number | null;
};

/** A newer release may have more accounts than this one knows. */
const accountParam: ListParam<Account | '', unknown> = {
  read: ({ text }) => (/^[a-z]+(\.[a-z]+)?$/i.test(text) ? (text as Account) : ''),
  write: (value) => value,
};

/** The choices of the list of entries. */
export const entriesList = listQuery<EntriesQuery>({
  search: textParam(),
  figure: choiceParam(figures),
  account: accountParam,
  because: choiceParam(entryReasons),
  days: choiceParam(entryDays),
  from: dateParam,
  to: dateParam,
  currency: { ...textParam(), read: ({ text }) => (isCurrencyCode(text) ? text : '') },
  cityId: idParam('city'),
  crawlId: idParam('crawl'),
  nightId: idParam('night'),
  bookingId: idParam('booking'),
  about: idParam(),
  after: lastNumberParam,
});

/** The address of the entries behind a figure or an account. */
export const entriesAddress = (choices: Partial<EntriesQuery>): string =>
  `/admin/entries?${entriesList.firstPage({ ...entriesList.read(new URLSearchParams()), ...choices })}`;
