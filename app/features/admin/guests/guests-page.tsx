import { Link } from 'react-router';
import { countryName, isCountryCode } from '#domain/booking/countries.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { writeDate } from '#domain/written-date.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { guestSortings, maxGuestsCounted } from '#features/guests/guest-sortings.ts';
import { type GuestLine, listGuests } from '#features/guests/guest-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { rowLink } from '../kit/admin-styles.ts';
import { Amount } from '../kit/amount.tsx';
import { EmailText } from '../kit/email-text.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/guests-page';
import { guestsList } from './guests-list.ts';

const guestsPerPage = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database, clock } = platform;
  const [reporting, timeZone] = await Promise.all([readReporting(database), homeTimeZone(platform)]);
  const query = guestsList.read(request);
  const today = todayIn(timeZone, clock.now());
  const found = await listGuests(database, reporting, {
    query: { ...query, cities, today },
    max: guestsPerPage,
  });
  return { language: adminLanguage(request), query, ...found };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'guests.title');

/** Everybody with a booking: found by name, address or phone, sorted by what they did. */
export default function GuestsPage({ loaderData: { query, guests, count, hasNext } }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { page } = query;
  return (
    <ListPage
      title={t('guests.title')}
      lead={t('guests.lead')}
      list={guestsList}
      query={query}
      search={{ label: t('guests.search'), button: t('guests.find') }}
      orders={{
        label: t('guests.sortBy'),
        count: count === null ? t('guests.many', { max: maxGuestsCounted }) : t('guests.count', { count }),
        by: 'sort',
        options: guestSortings.map((sort) => [sort, t(`guests.sort.${sort}`)]),
      }}
      rows={guests}
      rowProps={() => ({ className: 'hover:bg-paper' })}
      empty={{ title: t('guests.empty'), text: t('guests.emptyText') }}
      noMatch={{ title: t('guests.noMatch'), text: t('guests.noMatchText') }}
      columns={[
        {
          name: 'guest',
          heading: t('guests.columns.guest'),
          cell: (guest) => <GuestName guest={guest} />,
        },
        {
          name: 'contact',
          heading: t('guests.columns.contact'),
          className: 'md:max-w-64 md:truncate',
          hint: ({ email, phone }) => email || phone,
          phone: { below: 'guest', isSoft: true },
          cell: ({ email, phone }) => (email ? <EmailText of={email} /> : phone),
        },
        {
          name: 'country',
          heading: t('guests.columns.country'),
          phone: 'hidden',
          cell: ({ country }) => (isCountryCode(country) ? countryName(country, language) : '–'),
        },
        { name: 'nights', heading: t('guests.columns.nights'), isNumber: true, cell: ({ nights }) => nights },
        {
          name: 'noShows',
          heading: t('guests.columns.noShows'),
          isNumber: true,
          phone: 'hidden',
          cell: ({ noShows }) => noShows || '–',
        },
        {
          name: 'spent',
          heading: t('guests.columns.spent'),
          isNumber: true,
          cell: ({ spent }) => <Amount of={spent} />,
        },
        {
          name: 'lastVisit',
          heading: t('guests.columns.lastVisit'),
          className: 'whitespace-nowrap',
          phone: 'hidden',
          cell: ({ lastVisit }) => (lastVisit ? writeDate(lastVisit, language, 'medium') : '–'),
        },
      ]}
      pages={{
        label: t('guests.pages'),
        previousText: t('guests.previous'),
        previous: page > 1 ? { page: page - 1 } : null,
        nextText: t('guests.next'),
        next: hasNext ? { page: page + 1 } : null,
      }}
    />
  );
}

function GuestName({ guest }: { guest: GuestLine }) {
  const t = useTranslate();
  return (
    <Link
      to={`/admin/guests/${guest.id}`}
      dir="auto"
      className={`${rowLink} max-w-64 [overflow-wrap:anywhere]`}
    >
      {`${guest.firstName} ${guest.lastName}`.trim() || t('guests.nameless')}
    </Link>
  );
}
