import { Link } from 'react-router';
import { type BookingFact, bookingFact, bookingFactNames } from '#domain/booking/booking-facts.ts';
import { atNoonUtc, type CalendarDate, clockIn, todayIn } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { isZero, type Money, same } from '#domain/money.ts';
import type { ReportedSum } from '#domain/reporting.ts';
import { writeDate } from '#domain/written-date.ts';
import { factLabel, factWord } from '#features/booking/fact-words.ts';
import type { BookingFigures } from '#features/overview/bookings/booking-figures.ts';
import type { Sorting } from '#features/overview/bookings/bookings-query.ts';
import type { BookingLine } from '#features/overview/bookings/bookings-store.server.ts';
import type { ListColumn } from '#features/overview/bookings/list-columns.ts';
import type { PaidBy } from '#features/payment/payment-tables.server.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { rowLink } from '../kit/admin-styles.ts';
import { Amount, useAmount } from '../kit/amount.tsx';
import { useClock } from '../kit/clock.tsx';
import type { Column } from '../kit/list/column.ts';
import { Moment, useMomentText } from '../kit/moment.tsx';
import { BookingStatus, NoShowPill } from './booking-status.tsx';
import { holdLabel } from './hold-label.ts';
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
  const clock = useClock();
  const momentText = useMomentText();
  const labelOf = useLanguageLabel();
  const language = useLanguage();
  const amount = useAmount();
  const column = (name: ListColumn) => ({
    name,
    heading: isFact(name) ? factLabel(t, name) : t(`bookings.columns.${name}`),
    isChoosable: true,
    phone: 'hidden' as const,
  });
  const sortedBy = (by: Sorting) => ({ by, text: t(`admin.bookings.sortings.${by}`) });
  const { phone: _, ...night } = column('night');
  const providerText = (provider: PaidBy) => t(`admin.bookings.providers.${provider}`);
  const holdText = (booking: ListedBooking) => {
    const label = holdLabel(booking, now);
    return label && booking.heldUntil
      ? `${t(`admin.bookings.${label}`)} ${momentText({ at: booking.heldUntil, timeZone: booking.timeZone })}`
      : null;
  };
  /** The amounts of a sum in other currencies than its own. */
  const ownAmounts = ({ total, parts }: ReportedSum) =>
    parts.flatMap((part) => (part.amount.currency === total.currency ? [] : [amount(part.amount)]));
  return [
    {
      name: 'reference',
      heading: t('admin.bookings.columns.reference'),
      cell: (booking) => <Identity booking={booking} now={now} />,
    },
    {
      ...column('status'),
      className: 'whitespace-nowrap',
      hint: (booking) => holdText(booking),
      cell: (booking) => <Marks booking={booking} />,
    },
    {
      ...column('customer'),
      sort: sortedBy('name'),
      hint: ({ email }) => email,
      cell: ({ firstName, lastName }) => <OneLine>{`${firstName} ${lastName}`}</OneLine>,
    },
    {
      ...night,
      className: 'md:whitespace-nowrap',
      sort: sortedBy('night'),
      hint: ({ crawlTitle }) => inLanguage(crawlTitle, language),
      cell: (booking) => <Night booking={booking} today={today} />,
    },
    {
      ...column('crawl'),
      hint: ({ crawlTitle }) => inLanguage(crawlTitle, language),
      cell: ({ crawlTitle }) => <OneLine>{inLanguage(crawlTitle, language)}</OneLine>,
    },
    { ...column('people'), isNumber: true, cell: ({ people }) => people },
    {
      ...column('price'),
      isNumber: true,
      hint: ({ total, reportedPrice, coupon }) =>
        words([!same(total, reportedPrice) && amount(total), coupon]),
      cell: (booking) => <Price booking={booking} />,
    },
    { ...column('coupon'), cell: ({ coupon }) => coupon ?? <Nothing /> },
    {
      ...column('paid'),
      isNumber: true,
      hint: ({ paid, provider }) => words([...ownAmounts(paid), provider && providerText(provider)]),
      cell: ({ paid }) => <Sum of={paid} />,
    },
    { ...column('provider'), cell: ({ provider }) => (provider ? providerText(provider) : <Nothing />) },
    {
      ...column('refunded'),
      isNumber: true,
      hint: ({ refunded }) => words(ownAmounts(refunded)),
      cell: ({ refunded }) => <Sum of={refunded} />,
    },
    {
      ...column('due'),
      isNumber: true,
      hint: ({ due, reportedDue }) => (same(due, reportedDue) ? null : amount(due)),
      cell: ({ due, reportedDue }) =>
        isZero(due) ? (
          <Nothing />
        ) : (
          <span className="text-scarce">
            <Amount of={reportedDue} />
          </span>
        ),
    },
    {
      ...column('placed'),
      sort: { ...sortedBy('placed'), isDescendingFirst: true },
      className: 'whitespace-nowrap',
      hint: ({ placedAt, timeZone }) => clock(clockIn(timeZone, placedAt)),
      cell: ({ placedAt, timeZone }) => writeDate(todayIn(timeZone, placedAt), language, 'medium'),
    },
    {
      ...column('held'),
      cell: ({ heldUntil, timeZone }) =>
        heldUntil ? <Moment at={heldUntil} timeZone={timeZone} /> : <Nothing />,
    },
    { ...column('email'), cell: ({ email }) => <OneLine>{email}</OneLine> },
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

const words = (facts: readonly (string | false | null)[]): string | null =>
  facts.filter(Boolean).join(' · ') || null;

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
      <span className="mt-1 block md:hidden">
        <Marks booking={booking} />
        <Hold booking={booking} now={now} />
      </span>
    </>
  );
}

const Marks = ({ booking: { status, isNoShow, hasOthers } }: { booking: ListedBooking }) => (
  <>
    {isNoShow ? <NoShowPill /> : <BookingStatus status={status} />} {hasOthers && <SameGuestPill isBrief />}
  </>
);

/** A long text is cut; its whole is the hint of its cell, or on the page of the booking. */
const OneLine = ({ children }: { children: string }) => (
  <span dir="auto" className="block max-w-24 truncate 2xl:max-w-64">
    {children}
  </span>
);

/** The day, with its weekday or, in another year, with that year; the start and the crawl; on a phone also people and price. */
function Night({ booking, today }: { booking: ListedBooking; today: CalendarDate }) {
  const t = useTranslate();
  const clock = useClock();
  const language = useLanguage();
  const isThisYear = booking.date.slice(0, 4) === today.slice(0, 4);
  return (
    <>
      <span className="whitespace-nowrap">
        {isThisYear
          ? t('admin.shortDate', { date: atNoonUtc(booking.date) })
          : writeDate(booking.date, language, 'medium')}
      </span>{' '}
      {clock(booking.startTime)}
      <span className="block text-ink-soft text-sm md:hidden">
        {inLanguage(booking.crawlTitle, language)}
      </span>
      <span className="mt-1 block tabular-nums md:hidden">
        {t('admin.bookings.people', { people: booking.people })} · <Price booking={booking} />
        <Open due={booking.due} />
      </span>
    </>
  );
}

/** The price; struck through where it is in no total, because the booking holds no places. */
function Price({ booking: { reportedPrice, isActive } }: { booking: ListedBooking }) {
  return (
    <span className={classes(!isActive && 'text-ink-soft line-through')}>
      <Amount of={reportedPrice} />
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

const Sum = ({ of: { total, parts } }: { of: ReportedSum }) =>
  parts.length === 0 ? <Nothing /> : <Amount of={total} />;

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
