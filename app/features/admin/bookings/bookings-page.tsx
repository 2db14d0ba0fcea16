import { Download } from 'lucide-react';
import { redirect } from 'react-router';
import { parseReference } from '#domain/booking/reference.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { readBookingByReference } from '#features/booking/booking-store.server.ts';
import { otherBookingsOfGuest } from '#features/booking/same-guest-store.server.ts';
import { adminTonight } from '#features/catalogue/admin-today.server.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { namedIds } from '#features/catalogue/city-records/named-ids.ts';
import { namesForeignRecord } from '#features/catalogue/city-records/record-cities-store.server.ts';
import { figuresOf } from '#features/overview/bookings/booking-figures.ts';
import {
  readBookingTotals,
  readMoneyOfBookings,
} from '#features/overview/bookings/booking-totals-store.server.ts';
import {
  bookingsAddress,
  datesOf,
  isNarrowed,
  isTooShort,
  minSearchLetters,
  readBookingsQuery,
} from '#features/overview/bookings/bookings-query.ts';
import { knownPartners, readBookingsPage } from '#features/overview/bookings/bookings-store.server.ts';
import { viewsOf } from '#features/people/saved-views/view-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { crawlChoice } from '../kit/crawl-choice.ts';
import { withDatesIn } from '../kit/dates-in-address.ts';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/bookings-page';
import { BookingsFilter } from './bookings-filter.tsx';
import { BookingsTable } from './bookings-table.tsx';
import { BookingsTotals } from './bookings-totals.tsx';
import { ChoiceBar, useChoice } from './choose-bookings.tsx';
import { handleViewForm } from './views/handle-view-form.server.ts';
import { viewAddress } from './views/view-address.ts';
import { ViewsBar } from './views/views-bar.tsx';

const bookingsPerPage = 50;

/** Redirects to the booking if the search is a complete reference. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities, userId } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database, clock } = platform;
  const [reporting, today] = await Promise.all([readReporting(database), adminTonight(platform)]);
  const language = adminLanguage(request);
  const asked = withDatesIn(new URL(request.url).searchParams, { language, today });
  const query = readBookingsQuery(asked);
  const named = parseReference(query.search) && (await readBookingByReference(database, query.search));
  const namedBooking = namedIds(named ? [['id', named.id]] : []);
  if (named && !(await namesForeignRecord(database, { ids: namedBooking, person: { userId, cities } })))
    throw redirect(`/admin/bookings/${named.id}`);
  const dated = { ...query, ...datesOf(query, today), cities };
  const [page, totals, crawls, partners, views] = await Promise.all([
    readBookingsPage(database, dated, bookingsPerPage),
    readBookingTotals(database, reporting, dated),
    allCrawls(database, { cities }),
    knownPartners(database, cities),
    viewsOf(database, userId),
  ]);
  const ids = page.bookings.map(({ id }) => id);
  const [money, others] = await Promise.all([
    readMoneyOfBookings(database, reporting, ids),
    otherBookingsOfGuest(database, ids),
  ]);
  return {
    language,
    now: clock.now(),
    today,
    query,
    totals,
    next: page.next,
    bookings: page.bookings.map((booking) => ({
      ...booking,
      ...figuresOf(reporting, booking, money.get(booking.id)),
      hasOthers: others.has(booking.id),
    })),
    offered: { crawls: crawls.map(crawlChoice), partners },
    views: { saved: views, current: viewAddress(asked) },
  };
}

/** Saves and deletes the person's views of the list. */
export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  return handleViewForm(args.context.get(platformContext).database, { userId: who.userId, typed });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'admin.bookings.title');

/** All bookings: search, filters, sorting, pages, and export. */
export default function BookingsPage({
  loaderData: { now, today, query, totals, bookings, next, offered, views },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslate();
  const { mayOpen } = usePermissions();
  const mayMove = mayOpen('/admin/bookings/move');
  const choice = useChoice(bookings);
  return (
    <>
      <AdminHeading title={t('admin.bookings.title')}>
        {mayOpen('/admin/bookings/new') && (
          <ButtonLink to="/admin/bookings/new">{t('changes.staff.title')}</ButtonLink>
        )}
        {(['csv', 'xlsx'] as const).map((format) => (
          <a
            key={format}
            href={`/admin/bookings.${format}?${bookingsAddress({ ...query, after: null })}`}
            download={`bookings.${format}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4"
          >
            <Download aria-hidden="true" className="size-4" />
            {t(`admin.bookings.export.${format}`)}
          </a>
        ))}
      </AdminHeading>
      <ViewsBar {...views} answer={actionData} />
      <BookingsFilter query={query} offered={offered} today={today} />
      {isTooShort(query.search) && (
        <Notice title={t('admin.bookings.tooShort', { letters: minSearchLetters })} />
      )}
      {bookings.length === 0 && !isTooShort(query.search) && (
        <Notice title={t(isNarrowed(query) ? 'admin.bookings.noMatch' : 'admin.bookings.empty')} />
      )}
      {bookings.length > 0 && (
        <>
          <BookingsTotals totals={totals} />
          <BookingsTable
            query={query}
            bookings={bookings}
            now={now}
            today={today}
            choice={mayMove ? choice : null}
          />
          {mayMove && <ChoiceBar choice={choice} />}
        </>
      )}
      <nav aria-label={t('admin.bookings.pages')} className="mt-4 flex flex-wrap gap-3">
        {query.after && (
          <ButtonLink look="line" to={`?${bookingsAddress(query, { after: null })}`}>
            {t('admin.bookings.first')}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink look="line" to={`?${bookingsAddress(query, { after: next })}`}>
            {t('admin.bookings.next')}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}
