import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type BookingFact, bookingFact, bookingFactNames } from '#domain/booking/booking-facts.ts';
import { atNoonUtc, type CalendarDate, clockIn, todayIn } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { isZero, type Money } from '#domain/money.ts';
import type { ReportedSum } from '#domain/reporting.ts';
import { writeDate } from '#domain/written-date.ts';
import { factLabel, factWord } from '#features/booking/fact-words.ts';
import type { BookingFigures } from '#features/overview/bookings/booking-figures.ts';
import type { Sorting } from '#features/overview/bookings/bookings-query.ts';
import type { BookingLine } from '#features/overview/bookings/bookings-store.server.ts';
import type { ListColumn } from '#features/overview/bookings/list-columns.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { rowLink } from '../kit/admin-styles.ts';
import { Amount, useAmount } from '../kit/amount.tsx';
import { EmailText } from '../kit/email-text.tsx';
import type { Column } from '../kit/list/column.ts';
import { Moment } from '../kit/moment.tsx';
import { BookingStatus, NoShowPill } from './booking-status.tsx';
import { holdLabel } from './hold-label.ts';
import { InReports } from './in-reports.tsx';
import { SameGuestPill } from './same-guest.tsx';

export type ListedBooking = BookingLine &
  BookingFigures & {
    /** Whether its guest has other bookings of the same night. */
    readonly hasOthers: boolean;
  };

/**
 * The columns of the list of bookings, in the order of `listColumns`. On a phone, the reference and the night contain everything
 * that identifies a booking.
 */
export function useBookingColumns({
  now,
  today,
}: {
  now: Date;
  today: CalendarDate;
}): Column<ListedBooking>[] {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const column = (name: ListColumn) => ({
    name,
    heading: isFact(name) ? factLabel(t, name) : t(`bookings.columns.${name}`),
    isChoosable: true,
    phone: 'hidden' as const,
  });
  const sortedBy = (by: Sorting) => ({ by, text: t(`admin.bookings.sortings.${by}`) });
  const { phone: _, ...night } = column('night');
  return [
    {
      name: 'reference',
      heading: t('admin.bookings.columns.reference'),
      cell: (booking) => <Identity booking={booking} now={now} />,
    },
    {
      ...column('customer'),
      sort: sortedBy('name'),
      className: 'min-w-44',
      cell: (booking) => <Customer booking={booking} />,
    },
    {
      ...night,
      sort: sortedBy('night'),
      className: 'md:min-w-40',
      cell: (booking) => <Night booking={booking} today={today} />,
    },
    { ...column('people'), isNumber: true, cell: ({ people }) => people },
    { ...column('price'), isNumber: true, cell: (booking) => <Price booking={booking} /> },
    {
      ...column('paid'),
      isNumber: true,
      cell: ({ paid, provider }) => (
        <Sum of={paid}>{provider && t(`admin.bookings.providers.${provider}`)}</Sum>
      ),
    },
    { ...column('refunded'), isNumber: true, cell: ({ refunded }) => <Sum of={refunded} /> },
    { ...column('due'), isNumber: true, cell: (booking) => <Due booking={booking} /> },
    {
      ...column('placed'),
      sort: { ...sortedBy('placed'), isDescendingFirst: true },
      cell: (booking) => <Placed booking={booking} />,
    },
    ...bookingFactNames.map((fact) => ({
      ...column(fact),
      cell: (booking: ListedBooking) =>
        bookingFact(fact).control === 'choice' ? (
          factWord(t, fact, booking[fact])
        ) : (
          <Text>{booking[fact]}</Text>
        ),
    })),
    { ...column('language'), cell: ({ language }) => labelOf(language) },
    { ...column('phone'), cell: ({ phone }) => <span className="whitespace-nowrap">{phone}</span> },
    { ...column('requests'), cell: ({ specialRequests }) => <Text>{specialRequests}</Text> },
  ];
}

const isFact = (name: ListColumn): name is BookingFact =>
  (bookingFactNames as readonly ListColumn[]).includes(name);

/** The reference with the name, the state and the hold. */
function Identity({ booking, now }: { booking: ListedBooking; now: Date }) {
  return (
    <>
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
    </>
  );
}

const Customer = ({ booking: { firstName, lastName, email } }: { booking: ListedBooking }) => (
  <>
    <span dir="auto" className="block max-w-64 [overflow-wrap:anywhere]">
      {firstName} {lastName}
    </span>
    <span className="block max-w-64 text-ink-soft text-sm [overflow-wrap:anywhere]">
      <EmailText of={email} />
    </span>
  </>
);

const Due = ({ booking: { due, reportedDue } }: { booking: ListedBooking }) =>
  isZero(due) ? (
    <Nothing />
  ) : (
    <span className="text-scarce">
      <InReports of={due} reported={reportedDue} />
    </span>
  );

function Placed({ booking: { placedAt, timeZone } }: { booking: ListedBooking }) {
  return (
    <>
      <span className="whitespace-nowrap">
        {writeDate(todayIn(timeZone, placedAt), useLanguage(), 'medium')}
      </span>
      <span className="block text-ink-soft text-sm">{clockIn(timeZone, placedAt)}</span>
    </>
  );
}

/** The day with its year unless it is this one, the start and the crawl; on a phone also people and price. */
function Night({ booking, today }: { booking: ListedBooking; today: CalendarDate }) {
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
function Price({ booking: { total, reportedPrice, isActive, coupon } }: { booking: ListedBooking }) {
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
