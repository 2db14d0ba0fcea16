import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { isZero, type Money } from '#domain/money.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { cell, headCell, numberCell, rowLink } from '../kit/admin-styles.ts';
import { AdminTable } from '../kit/admin-table.tsx';
import { Amount, useAmount } from '../kit/amount.tsx';
import { EmailText } from '../kit/email-text.tsx';
import { Moment } from '../kit/moment.tsx';
import { BookingStatus, NoShowPill } from './booking-status.tsx';
import { type BookingsQuery, bookingsAddress, type Sorting } from './bookings-query.ts';
import type { BookingLine } from './bookings-store.server.ts';
import { holdLabel } from './hold-label.ts';

/** A booking with its total in the reporting currency. */
type Line = BookingLine & { readonly reported: Money };

/** Bookings, one per row; three column headings sort them. */
export function BookingsTable({
  query,
  bookings,
  now,
}: {
  query: BookingsQuery;
  bookings: readonly Line[];
  now: Date;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const column = (name: 'reference' | 'people' | 'total') => (
    <th
      scope="col"
      className={classes(
        headCell,
        (name === 'people' || name === 'total') && 'text-right',
        name !== 'reference' && 'max-md:hidden',
      )}
    >
      {t(`admin.bookings.columns.${name}`)}
    </th>
  );
  return (
    <AdminTable label={t('admin.bookings.title')}>
      <thead>
        <tr>
          {column('reference')}
          <Sorter query={query} by="name" />
          <Sorter query={query} by="night" />
          {column('people')}
          {column('total')}
          <Sorter query={query} by="placed" />
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.id} className="hover:bg-paper">
            <td className={cell}>
              <Link to={`/admin/bookings/${booking.id}`} className={`${rowLink} whitespace-nowrap`}>
                {booking.reference}
              </Link>
              {/* On a phone, two columns contain everything that identifies a booking. */}
              <span dir="auto" className="mt-1 line-clamp-2 [overflow-wrap:anywhere] md:hidden">
                {booking.firstName} {booking.lastName}
              </span>
              <span className="mt-1 block">
                <BookingStatus status={booking.status} /> {booking.isNoShow && <NoShowPill />}
              </span>
              <Hold booking={booking} now={now} />
            </td>
            <td className={`${cell} min-w-48 max-md:hidden`}>
              <span dir="auto" className="block max-w-64 [overflow-wrap:anywhere]">
                {booking.firstName} {booking.lastName}
              </span>
              <span className="block max-w-64 text-ink-soft text-sm [overflow-wrap:anywhere]">
                <EmailText of={booking.email} />
              </span>
            </td>
            <td className={`${cell} md:min-w-44`}>
              <span className="whitespace-nowrap">
                {t('admin.shortDate', { date: atNoonUtc(booking.date) })}
              </span>{' '}
              {booking.startTime}
              <span className="block text-ink-soft text-sm">{inLanguage(booking.crawlTitle, language)}</span>
              <span className="mt-1 block tabular-nums md:hidden">
                {t('admin.bookings.people', { people: booking.people })} · <Total booking={booking} />
              </span>
            </td>
            <td className={`${numberCell} max-md:hidden`}>{booking.people}</td>
            <td className={`${numberCell} max-md:hidden`}>
              <Total booking={booking} />
              <span className="block text-ink-soft text-sm">
                {[booking.provider && t(`admin.bookings.providers.${booking.provider}`), booking.coupon]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </td>
            <td className={`${cell} max-md:hidden`}>
              <Moment at={booking.placedAt} timeZone={booking.timeZone} />
            </td>
          </tr>
        ))}
      </tbody>
    </AdminTable>
  );
}

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

/** The total in the reporting currency, in the currency of the booking, and what is left to pay. */
function Total({ booking: { total, reported, balance } }: { booking: Line }) {
  const t = useTranslate();
  const amount = useAmount();
  return (
    <>
      <Amount of={reported} />
      {total.currency !== reported.currency && (
        <span className="block text-ink-soft text-sm">
          <Amount of={total} />
        </span>
      )}
      {isZero(balance) ? null : (
        <span className="block text-scarce text-sm">{t('changes.open', { amount: amount(balance) })}</span>
      )}
    </>
  );
}

/** Sorts by its column; pressed again, reverses the order. */
function Sorter({ query, by }: { query: BookingsQuery; by: Sorting }) {
  const t = useTranslate();
  const isChosen = query.sort === by;
  const isAscending = isChosen ? !query.isAscending : by !== 'placed';
  const Arrow = query.isAscending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={classes(headCell, by !== 'night' && 'max-md:hidden')}
      aria-sort={isChosen ? (query.isAscending ? 'ascending' : 'descending') : undefined}
    >
      <Link
        to={`?${bookingsAddress(query, { sort: by, isAscending, after: null })}`}
        className="relative inline-flex items-center gap-1 underline underline-offset-4 after:absolute after:-inset-3"
      >
        {t(`admin.bookings.sortings.${by}`)}
        {isChosen && <Arrow aria-hidden="true" className="size-4" />}
      </Link>
    </th>
  );
}
