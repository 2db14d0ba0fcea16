import { Link } from 'react-router';
import { countryName, isCountryCode } from '#domain/booking/countries.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { writeDate } from '#domain/written-date.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { type GuestSorting, guestSortings } from '#features/guests/guest-sortings.ts';
import { type GuestLine, listGuests } from '#features/guests/guest-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { cell, headCell, numberCell, rowLink } from '../kit/admin-styles.ts';
import { AdminTable } from '../kit/admin-table.tsx';
import { Amount } from '../kit/amount.tsx';
import { ChoiceLink } from '../kit/choice-link.tsx';
import { EmailText } from '../kit/email-text.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { SearchForm } from '../kit/search-form.tsx';
import { searchedIn } from '../kit/searched.ts';
import type { Route } from './+types/guests-page';

const guestsPerPage = 50;
const maxPage = 10_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database, clock } = platform;
  const asked = new URL(request.url).searchParams;
  const [reporting, timeZone] = await Promise.all([readReporting(database), homeTimeZone(platform)]);
  const query = {
    search: searchedIn(request),
    sort: guestSortings.find((sort) => sort === asked.get('sort')) ?? 'lastVisit',
    page: Math.min(Math.max(Math.trunc(Number(asked.get('page'))) || 1, 1), maxPage),
  };
  const today = todayIn(timeZone, clock.now());
  const found = await listGuests(database, reporting, {
    query: { ...query, cities, today },
    most: guestsPerPage,
  });
  return { language: adminLanguage(request), query, ...found };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'guests.title');

type Query = { search: string; sort: GuestSorting; page: number };

/** The URL of the same guests with some values changed; what is usual is left out. */
function addressOf({ search, sort, page }: Query): string {
  const address = new URLSearchParams();
  if (search) address.set('search', search);
  if (sort !== 'lastVisit') address.set('sort', sort);
  if (page > 1) address.set('page', String(page));
  return `?${address}`;
}

/** Everybody with a booking: found by name, address or phone, sorted by what they did. */
export default function GuestsPage({ loaderData: { query, guests, count } }: Route.ComponentProps) {
  const t = useTranslate();
  const { search, sort, page } = query;
  return (
    <>
      <AdminHeading title={t('guests.title')} />
      <p className="-mt-3 mb-4 max-w-prose text-ink-soft">{t('guests.lead')}</p>
      <SearchForm search={search} label={t('guests.search')} button={t('guests.find')}>
        {sort !== 'lastVisit' && <input type="hidden" name="sort" value={sort} />}
      </SearchForm>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="mr-auto font-semibold">{t('guests.count', { count })}</p>
        <nav aria-label={t('guests.sortBy')} className="flex flex-wrap items-center gap-2">
          {guestSortings.map((each) => (
            <ChoiceLink
              key={each}
              to={addressOf({ search, sort: each, page: 1 })}
              isCurrent={each === sort}
              current="true"
            >
              {t(`guests.sort.${each}`)}
            </ChoiceLink>
          ))}
        </nav>
      </div>
      {guests.length === 0 ? (
        <Notice title={t(search ? 'guests.noMatch' : 'guests.empty')}>
          <p>{t(search ? 'guests.noMatchText' : 'guests.emptyText')}</p>
        </Notice>
      ) : (
        <GuestsTable guests={guests} />
      )}
      <nav aria-label={t('guests.pages')} className="mt-4 flex flex-wrap items-center gap-3">
        {page > 1 && (
          <ButtonLink look="line" to={addressOf({ ...query, page: page - 1 })}>
            {t('guests.previous')}
          </ButtonLink>
        )}
        {count > page * guestsPerPage && (
          <ButtonLink look="line" to={addressOf({ ...query, page: page + 1 })}>
            {t('guests.next')}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

function GuestsTable({ guests }: { guests: readonly GuestLine[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <AdminTable label={t('guests.title')}>
      <thead>
        <tr>
          <th className={headCell}>{t('guests.columns.guest')}</th>
          <th className={`${headCell} max-md:hidden`}>{t('guests.columns.country')}</th>
          <th className={`${headCell} text-right`}>{t('guests.columns.nights')}</th>
          <th className={`${headCell} text-right max-md:hidden`}>{t('guests.columns.noShows')}</th>
          <th className={`${headCell} text-right`}>{t('guests.columns.spent')}</th>
          <th className={`${headCell} max-md:hidden`}>{t('guests.columns.lastVisit')}</th>
        </tr>
      </thead>
      <tbody>
        {guests.map((guest) => (
          <tr key={guest.id} className="hover:bg-paper">
            <td className={cell}>
              <Link
                to={`/admin/guests/${guest.id}`}
                dir="auto"
                className={`${rowLink} max-w-64 [overflow-wrap:anywhere]`}
              >
                {`${guest.firstName} ${guest.lastName}`.trim() || t('guests.nameless')}
              </Link>
              <span className="block max-w-64 text-ink-soft text-sm [overflow-wrap:anywhere]">
                {guest.email ? <EmailText of={guest.email} /> : guest.phone}
              </span>
            </td>
            <td className={`${cell} max-md:hidden`}>
              {isCountryCode(guest.country) ? countryName(guest.country, language) : '–'}
            </td>
            <td className={numberCell}>{guest.nights}</td>
            <td className={`${numberCell} max-md:hidden`}>{guest.noShows || '–'}</td>
            <td className={numberCell}>
              <Amount of={guest.spent} />
            </td>
            <td className={`${cell} whitespace-nowrap max-md:hidden`}>
              {guest.lastVisit ? writeDate(guest.lastVisit, language, 'medium') : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </AdminTable>
  );
}
