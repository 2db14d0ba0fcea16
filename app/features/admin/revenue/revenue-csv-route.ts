import { clockIn, todayIn } from '#domain/calendar-date.ts';
import { decimal } from '#domain/money.ts';
import type { Reporting } from '#domain/reporting.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { listMovements } from '#features/payment/movements-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import type english from '#i18n/messages/en/staff/revenue.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { type FileColumn, tableFile } from '#platform/table-file.ts';
import { platformContext } from '#request-context';
import { adminLanguage } from '../kit/page-title.ts';
import { requestedMonth } from '../kit/requested-month.server.ts';
import type { Route } from './+types/revenue-csv-route';

/**
 * All payments and refunds of a month as a CSV file for accounting, each with its amount and rate in the
 * reporting currency; refunds are negative.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const t = translator(adminLanguage(request));
  const { month, timeZone } = await requestedMonth(platform, request);
  const reporting = await readReporting(platform.database);
  const movements = await listMovements(platform.database, reporting, { month, timeZone, cities });
  return tableFile(`money-${month.slice(0, 7)}`, 'csv', columnsFor(t, timeZone, reporting), movements);
}

type Movement = Awaited<ReturnType<typeof listMovements>>[number];

function columnsFor(t: Translate, timeZone: string, { currency }: Reporting): FileColumn<Movement>[] {
  const heading = (name: keyof typeof english.revenue.columns) => t(`revenue.columns.${name}`, { currency });
  return [
    { heading: heading('date'), cell: ({ at }) => ({ day: todayIn(timeZone, at) }) },
    { heading: heading('time'), cell: ({ at }) => clockIn(timeZone, at) },
    {
      heading: heading('what'),
      cell: ({ because }) => (because ? t(`changes.refundReasons.${because}`) : t('revenue.payment')),
    },
    { heading: heading('booking'), cell: ({ reference }) => reference },
    { heading: heading('night'), cell: ({ night }) => night },
    { heading: heading('provider'), cell: ({ provider }) => t(`admin.bookings.providers.${provider}`) },
    { heading: heading('providerReference'), cell: ({ providerReference }) => providerReference },
    // A number, so that spreadsheets can sum it: a text that starts with a minus is escaped.
    { heading: heading('amount'), cell: ({ amount }) => Number(decimal(amount)) },
    { heading: heading('currency'), cell: ({ amount }) => amount.currency },
    { heading: heading('reported'), cell: ({ reported }) => reported && Number(decimal(reported)) },
    { heading: heading('rate'), cell: ({ rate }) => rate },
  ];
}
