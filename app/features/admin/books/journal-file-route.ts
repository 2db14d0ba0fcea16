import { clockIn } from '#domain/calendar-date.ts';
import { baseCurrency, decimal, type Money } from '#domain/money.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { type Posting, readJournal } from '#features/overview/books/journal-store.server.ts';
import type english from '#i18n/messages/en/staff/books.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { type FileColumn, formatIn, tableFile } from '#platform/table-file.ts';
import { platformContext } from '#request-context';
import { adminLanguage } from '../kit/page-title.ts';
import { requestedMonth } from '../kit/requested-month.server.ts';
import type { Route } from './+types/journal-file-route';
import { accountName } from './account-name.ts';

/** The journal of a month in double entry, for accounting: two lines for each entry, one per account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const { month, timeZone } = await requestedMonth(platform, request);
  const columns = columnsFor(translator(adminLanguage(request)), timeZone);
  return tableFile(
    `journal-${month.slice(0, 7)}`,
    formatIn(request.url),
    columns,
    readJournal(platform.database, month),
  );
}

function columnsFor(t: Translate, timeZone: string): FileColumn<Posting>[] {
  const heading = (name: keyof typeof english.books.columns) =>
    t(`books.columns.${name}`, { currency: baseCurrency });
  // Numbers, so that spreadsheets can sum them.
  const side = (amount: Money) => (amount.amount > 0 ? Number(decimal(amount)) : null);
  return [
    { heading: heading('day'), kind: 'day', cell: ({ day }) => ({ day }) },
    { heading: heading('time'), cell: ({ at }) => clockIn(timeZone, at) },
    { heading: heading('entry'), cell: ({ entry }) => entry },
    { heading: heading('booking'), cell: ({ reference }) => reference },
    { heading: heading('receipt'), cell: ({ receipt }) => receipt },
    { heading: heading('night'), kind: 'day', cell: ({ night }) => night && { day: night } },
    { heading: heading('because'), cell: ({ because }) => t(`books.reasons.${because}`) },
    { heading: heading('line'), cell: ({ line }) => t(`books.lines.${line}`) },
    { heading: heading('account'), cell: ({ account }) => accountName(t, account) },
    { heading: heading('debit'), kind: 'money', cell: ({ amount }) => side(amount) },
    {
      heading: heading('credit'),
      kind: 'money',
      cell: ({ amount }) => side({ ...amount, amount: 0 - amount.amount }),
    },
    { heading: heading('currency'), cell: ({ amount }) => amount.currency },
    { heading: heading('base'), kind: 'money', cell: ({ base }) => Number(decimal(base)) },
  ];
}
