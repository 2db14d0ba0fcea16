import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { atNoonUtc, type CalendarDate, clockIn, todayIn } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { isZero, type Money } from '#domain/money.ts';
import type { ReportedSum } from '#domain/reporting.ts';
import { writeDate } from '#domain/written-date.ts';
import type { BookingFigures } from '#features/overview/bookings/booking-figures.ts';
import {
  type BookingsQuery,
  bookingsAddress,
  type Sorting,
} from '#features/overview/bookings/bookings-query.ts';
import type { BookingLine } from '#features/overview/bookings/bookings-store.server.ts';
import type { ListColumn } from '#features/overview/bookings/list-columns.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { cell, headCell, numberCell, rowLink } from '../kit/admin-styles.ts';
import { AdminTable } from '../kit/admin-table.tsx';
import { Amount, useAmount } from '../kit/amount.tsx';
import { EmailText } from '../kit/email-text.tsx';
import { Moment } from '../kit/moment.tsx';
import { BookingStatus, NoShowPill } from './booking-status.tsx';
import type { Choice } from './choose-bookings.tsx';
import { Choose, ChooseAll } from './choose-bookings.tsx';
import { holdLabel } from './hold-label.ts';
import { InReports } from './in-reports.tsx';
import { SameGuestPill } from './same-guest.tsx';

type Line = BookingLine &
  BookingFigures & {
    /** Whether its guest has other bookings of the same night. */
    readonly hasOthers: boolean;
  };

/** The moment and the day of the visit. */
type Now = { readonly now: Date; readonly today: CalendarDate };

const sortedBy: Partial<Record<ListColumn, Sorting>> = { customer: 'name', night: 'night', placed: 'placed' };

const numberColumns: readonly ListColumn[] = ['people', 'price', 'paid', 'refunded', 'due'];

/** Bookings, one per row, with the chosen columns. On a phone, two columns contain everything that identifies a booking. */
export function BookingsTable({
  query,
  bookings,
  choice,
  ...when
}: Now & {
  query: BookingsQuery;
  bookings: readonly Line[];
  /** Which bookings are ticked; null if nothing can be done with several. */
  choice: Choice | null;
}) {
  const t = useTranslate();
  const { columns } = query;
  return (
    <AdminTable label={t('admin.bookings.title')}>
      <thead>
        <tr>
          {choice && (
            <th scope="col" className={`${headCell} w-0 !pr-0 !pl-2.5`}>
              <ChooseAll choice={choice} bookings={bookings} />
            </th>
          )}
          <th scope="col" className={headCell}>
            {t('admin.bookings.columns.reference')}
          </th>
          {!columns.includes('night') && <Heading query={query} column="night" className="md:hidden" />}
          {columns.map((column) => (
            <Heading
              key={column}
              query={query}
              column={column}
              className={classes(column !== 'night' && 'max-md:hidden')}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.id} className="hover:bg-paper">
            {choice && (
              <td className={`${cell} w-0 !pr-0 !pl-2.5`}>
                <Choose choice={choice} booking={booking} />
              </td>
            )}
            <Identity booking={booking} now={when.now} />
            {!columns.includes('night') && (
              <td className={`${cell} md:hidden`}>
                <Night booking={booking} today={when.today} />
              </td>
            )}
            {columns.map((column) => (
              <td
                key={column}
                className={classes(
                  numberColumns.includes(column) ? numberCell : cell,
                  column === 'night' ? 'md:min-w-40' : 'max-md:hidden',
                  column === 'customer' && 'min-w-44',
                )}
              >
                <Value column={column} booking={booking} today={when.today} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </AdminTable>
  );
}

function Heading({
  query,
  column,
  className,
}: {
  query: BookingsQuery;
  column: ListColumn;
  className: string;
}) {
  const t = useTranslate();
  const by = sortedBy[column];
  if (by) return <Sorter query={query} by={by} className={className} />;
  return (
    <th scope="col" className={classes(headCell, numberColumns.includes(column) && 'text-right', className)}>
      {t(`bookings.columns.${column}`)}
    </th>
  );
}

/** The reference with the name, the state and the hold. */
function Identity({ booking, now }: { booking: Line; now: Date }) {
  return (
    <td className={cell}>
      <Link to={`/admin/bookings/${booking.id}`} className={`${rowLink} whitespace-nowrap`}>
        {booking.reference}
      </Link>
      <span dir="auto" className="mt-1 line-clamp-2 [overflow-wrap:anywhere] md:hidden">
        {booking.firstName} {booking.lastName}
      </span>
      <span className="mt-1 block">
        <BookingStatus status={booking.status} /> {booking.isNoShow && <NoShowPill />}{' '}
        {booking.hasOthers && <SameGuestPill />}
      </span>
      <Hold booking={booking} now={now} />
    </td>
  );
}

function Value({ column, booking, today }: { column: ListColumn; booking: Line; today: CalendarDate }) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const language = useLanguage();
  switch (column) {
    case 'customer':
      return (
        <>
          <span dir="auto" className="block max-w-64 [overflow-wrap:anywhere]">
            {booking.firstName} {booking.lastName}
          </span>
          <span className="block max-w-64 text-ink-soft text-sm [overflow-wrap:anywhere]">
            <EmailText of={booking.email} />
          </span>
        </>
      );
    case 'night':
      return <Night booking={booking} today={today} />;
    case 'people':
      return booking.people;
    case 'price':
      return <Price booking={booking} />;
    case 'paid':
      return (
        <Sum of={booking.paid}>{booking.provider && t(`admin.bookings.providers.${booking.provider}`)}</Sum>
      );
    case 'refunded':
      return <Sum of={booking.refunded} />;
    case 'due':
      return isZero(booking.due) ? (
        <Nothing />
      ) : (
        <span className="text-scarce">
          <InReports of={booking.due} reported={booking.reportedDue} />
        </span>
      );
    case 'placed':
      return (
        <>
          <span className="whitespace-nowrap">
            {writeDate(todayIn(booking.timeZone, booking.placedAt), language, 'medium')}
          </span>
          <span className="block text-ink-soft text-sm">{clockIn(booking.timeZone, booking.placedAt)}</span>
        </>
      );
    case 'source':
      return t(`changes.sources.${booking.source}`);
    case 'partner':
      return <Text>{booking.partner}</Text>;
    case 'language':
      return labelOf(booking.language);
    case 'phone':
      return <span className="whitespace-nowrap">{booking.phone}</span>;
    case 'requests':
      return <Text>{booking.specialRequests}</Text>;
  }
}

/** The day with its year unless it is this one, the start and the crawl; on a phone also people and price. */
function Night({ booking, today }: { booking: Line; today: CalendarDate }) {
  const t = useTranslate();
  const isThisYear = booking.date.slice(0, 4) === today.slice(0, 4);
  return (
    <>
      <span className="whitespace-nowrap">
        {t(isThisYear ? 'admin.shortDate' : 'admin.shortDateOfYear', { date: atNoonUtc(booking.date) })}
      </span>{' '}
      {booking.startTime}
      <span className="block text-ink-soft text-sm">{inLanguage(booking.crawlTitle, useLanguage())}</span>
      <span className="mt-1 block tabular-nums md:hidden">
        {t('admin.bookings.people', { people: booking.people })} · <Price booking={booking} />
        <Open due={booking.due} />
      </span>
    </>
  );
}

/** The price; struck through where it is in no total, because the booking holds no places. */
function Price({ booking: { total, reportedPrice, isActive, coupon } }: { booking: Line }) {
  return (
    <span className={classes(!isActive && 'text-ink-soft line-through')}>
      <InReports of={total} reported={reportedPrice} />
      {coupon && <span className="block text-ink-soft text-sm">{coupon}</span>}
    </span>
  );
}

/** What is left to pay, as a phone shows it below the price. */
function Open({ due }: { due: Money }) {
  const t = useTranslate();
  const amount = useAmount();
  if (isZero(due)) return null;
  return <span className="block text-scarce text-sm">{t('changes.open', { amount: amount(due) })}</span>;
}

/** A sum with the amounts in other currencies below it. */
function Sum({ of: { total, parts }, children }: { of: ReportedSum; children?: ReactNode }) {
  if (parts.length === 0) return <Nothing />;
  return (
    <>
      <Amount of={total} />
      <span className="block text-ink-soft text-sm">
        {parts
          .filter(({ amount }) => amount.currency !== total.currency)
          .map(({ amount }) => (
            <span key={amount.currency} className="block">
              <Amount of={amount} />
            </span>
          ))}
        {children}
      </span>
    </>
  );
}

const Nothing = () => <span className="text-ink-soft">–</span>;

const Text = ({ children }: { children: string | null }) => (
  <span dir="auto" className="line-clamp-3 max-w-64 [overflow-wrap:anywhere]">
    {children}
  </span>
);

/** Until when the spots of an unpaid booking are held. */
function Hold({ booking, now }: { booking: BookingLine; now: Date }) {
  const t = useTranslate();
  const label = holdLabel(booking, now);
  if (!label || !booking.heldUntil) return null;
  return (
    <span className="mt-1 block text-ink-soft text-sm">
      {t(`admin.bookings.${label}`)} <Moment at={booking.heldUntil} timeZone={booking.timeZone} />
    </span>
  );
}

/** Sorts by its column; pressed again, reverses the order. */
function Sorter({ query, by, className }: { query: BookingsQuery; by: Sorting; className: string }) {
  const t = useTranslate();
  const isChosen = query.sort === by;
  const isAscending = isChosen ? !query.isAscending : by !== 'placed';
  const Arrow = query.isAscending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={classes(headCell, className)}
      aria-sort={isChosen ? (query.isAscending ? 'ascending' : 'descending') : undefined}
    >
      <Link
        to={`?${bookingsAddress(query, { sort: by, isAscending, after: null })}`}
        preventScrollReset
        className="relative inline-flex items-center gap-1 underline underline-offset-4 after:absolute after:-inset-3"
      >
        {t(`admin.bookings.sortings.${by}`)}
        {isChosen && <Arrow aria-hidden="true" className="size-4" />}
      </Link>
    </th>
  );
}
