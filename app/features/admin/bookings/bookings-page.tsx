import { redirect } from 'react-router';
import { holdsSpots } from '#domain/booking/booking-states.ts';
import { parseReference } from '#domain/booking/reference.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { readBookingByReference } from '#features/booking/booking-store.server.ts';
import { otherBookingsOfGuest } from '#features/booking/same-guest-store.server.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { namedIds } from '#features/catalogue/city-records/named-ids.ts';
import { namesForeignRecord } from '#features/catalogue/city-records/record-cities-store.server.ts';
import { homeTonight } from '#features/catalogue/home-today.server.ts';
import { figuresOf } from '#features/overview/bookings/booking-figures.ts';
import {
  readBookingTotals,
  readMoneyOfBookings,
} from '#features/overview/bookings/booking-totals-store.server.ts';
import {
  bookingsList,
  datesOf,
  isTooShort,
  minSearchLetters,
  readBookingsQuery,
} from '#features/overview/bookings/bookings-query.ts';
import { knownFacts, readBookingsPage } from '#features/overview/bookings/bookings-store.server.ts';
import { viewsOf } from '#features/people/saved-views/view-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { crawlChoice } from '../kit/crawl-choice.ts';
import { withDatesIn } from '../kit/dates-in-address.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/bookings-page';
import { useBookingColumns } from './bookings-columns.tsx';
import { bookingsFilters } from './bookings-filters.ts';
import { BookingsTotals } from './bookings-totals.tsx';
import { handleViewForm } from './views/handle-view-form.server.ts';
import { viewAddress } from './views/view-address.ts';
import { ViewsBar } from './views/views-bar.tsx';

const bookingsPerPage = 50;

/** Redirects to the booking if the search is a complete reference. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities, userId } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database, clock } = platform;
  const [reporting, today] = await Promise.all([readReporting(database), homeTonight(platform)]);
  const language = adminLanguage(request);
  const asked = withDatesIn(new URL(request.url).searchParams, { language, today });
  const query = readBookingsQuery(asked);
  const named = parseReference(query.search) && (await readBookingByReference(database, query.search));
  const namedBooking = namedIds(named ? [['id', named.id]] : []);
  if (named && !(await namesForeignRecord(database, { ids: namedBooking, person: { userId, cities } })))
    throw redirect(`/admin/bookings/${named.id}`);
  const dated = { ...query, ...datesOf(query, today), cities };
  const [page, totals, crawls, known, views] = await Promise.all([
    readBookingsPage(database, dated, bookingsPerPage),
    readBookingTotals(database, reporting, dated),
    allCrawls(database, { cities }),
    knownFacts(database, cities),
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
    offered: { crawls: crawls.map(crawlChoice), known },
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
  const fields = bookingsFilters(query, offered, { t, language: useLanguage() });
  const columns = useBookingColumns({ now, today });
  const tooShort = isTooShort(query.search) && t('admin.bookings.tooShort', { letters: minSearchLetters });
  return (
    <ListPage
      title={t('admin.bookings.title')}
      actions={
        mayOpen('/admin/bookings/new') && (
          <ButtonLink to="/admin/bookings/new">{t('changes.staff.title')}</ButtonLink>
        )
      }
      files={{
        name: 'bookings',
        formats: [
          ['csv', t('admin.bookings.export.csv')],
          ['xlsx', t('admin.bookings.export.xlsx')],
        ],
      }}
      top={<ViewsBar {...views} answer={actionData} />}
      list={bookingsList}
      query={query}
      search={{ label: t('bookings.search'), button: t('bookings.find') }}
      filters={{
        ...{ fields, today, clearText: t('admin.bookings.clear') },
        moreTitle: t('admin.bookings.moreFilters'),
        columnsTitle: t('bookings.columnsTitle'),
      }}
      totals={<BookingsTotals totals={totals} />}
      rows={bookings}
      rowProps={() => ({ className: 'hover:bg-paper' })}
      columns={columns}
      empty={{ title: t('admin.bookings.empty') }}
      noMatch={{ title: tooShort || t('admin.bookings.noMatch') }}
      rowActions={
        mayOpen('/admin/bookings/move')
          ? {
              ...{ action: '/admin/bookings/move', name: 'bookingIds' },
              canSelect: ({ status }) => holdsSpots[status],
              labelOf: ({ reference }) => t('bookings.moveMany.choose', { reference }),
              allLabel: t('bookings.moveMany.chooseAll'),
              countText: (count) => t('bookings.moveMany.bar', { count }),
              buttons: (
                <Button type="submit" look="ink" name="intent" value="choose">
                  {t('bookings.moveMany.button')}
                </Button>
              ),
            }
          : null
      }
      pages={{
        label: t('admin.bookings.pages'),
        firstText: t('admin.bookings.first'),
        nextText: t('admin.bookings.next'),
        next: next && { after: next },
      }}
    />
  );
}
