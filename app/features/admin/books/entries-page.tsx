import { requirePage } from '#features/accounts/require-role.server.ts';
import { entriesList } from '#features/overview/books/entries-query.ts';
import { readEntriesPage, readEntriesTotals } from '#features/overview/books/entries-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ListPage } from '../kit/list/list-page.tsx';
import { readListQuery } from '../kit/list/read-list.server.ts';
import { adminTitle } from '../kit/page-title.ts';
import { readOfferedFilters } from '../payments/offered-filters.server.ts';
import type { Route } from './+types/entries-page';
import { useEntriesColumns } from './entries-columns.tsx';
import { entriesFilters } from './entries-filters.ts';
import { EntriesTotals } from './entries-totals.tsx';

const entriesPerPage = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const shown = await readListQuery(platform, request, entriesList);
  const asked = { ...shown.query, cities };
  const [page, totals, offered] = await Promise.all([
    readEntriesPage(platform.database, asked, entriesPerPage),
    readEntriesTotals(platform.database, asked),
    readOfferedFilters(platform.database, cities),
  ]);
  return { ...shown, ...page, totals, offered };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'books.entries.title');

/** The entries of the books behind a figure, an account, a night or a booking. */
export default function EntriesPage({ loaderData }: Route.ComponentProps) {
  const { query, today, timeZone, entries, next, totals, offered } = loaderData;
  const t = useTranslate();
  return (
    <ListPage
      title={t('books.entries.title')}
      lead={t('books.entries.lead')}
      list={entriesList}
      query={query}
      search={{ label: t('payments.list.search'), button: t('payments.list.find') }}
      filters={{
        ...{ fields: entriesFilters(offered, { t, language: useLanguage() }), today },
        clearText: t('admin.bookings.clear'),
      }}
      totals={<EntriesTotals totals={totals} />}
      label={t('books.entries.title')}
      rows={entries}
      columns={useEntriesColumns(timeZone)}
      empty={{ title: t('books.entries.empty') }}
      noMatch={{ title: t('books.entries.noMatch') }}
      pages={{
        label: t('books.entries.pages'),
        firstText: t('admin.bookings.first'),
        nextText: t('admin.bookings.next'),
        next: next === null ? null : { after: next },
      }}
    />
  );
}
