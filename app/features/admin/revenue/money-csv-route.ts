import { clockIn, todayIn } from '#domain/calendar-date.ts';
import { csv } from '#domain/csv.ts';
import { decimal } from '#domain/money.ts';
import { monthOf, parseMonth } from '#domain/month.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { listMovements } from '#features/payment/movements-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { translator } from '#i18n/translate.ts';
import { platformContext } from '#request-context';
import { adminLanguage } from '../kit/page-title.ts';
import type { Route } from './+types/money-csv-route';

const columns = [
  'date',
  'time',
  'what',
  'booking',
  'night',
  'provider',
  'providerReference',
  'amount',
  'currency',
] as const;

/**
 * All payments and refunds of a month as a CSV file for accounting, each with its amount and rate in the
 * reporting currency; refunds are negative.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const t = translator(adminLanguage(request));
  const timeZone = await homeTimeZone(platform);
  const requestedMonth = new URL(request.url).searchParams.get('month');
  const month = parseMonth(requestedMonth) ?? monthOf(todayIn(timeZone, platform.clock.now()));
  const reporting = await readReporting(platform.database);
  const movements = await listMovements(platform.database, reporting, { month, timeZone, cities });
  const rows = movements.map(({ at, amount, reported, rate, because, ...movement }) => [
    todayIn(timeZone, at),
    clockIn(timeZone, at),
    because ? t(`changes.refundReasons.${because}`) : t('records.revenue.payment'),
    movement.reference,
    movement.night,
    t(`admin.bookings.providers.${movement.provider}`),
    movement.providerReference ?? '',
    // A number, so that spreadsheets can sum it: a text that starts with a minus is escaped (`csv`).
    Number(decimal(amount)),
    amount.currency,
    reported ? Number(decimal(reported)) : '',
    rate ?? '',
  ]);
  const { currency } = reporting;
  const headings = [
    ...columns.map((name) => t(`records.revenue.columns.${name}`)),
    t('records.revenue.columns.reported', { currency }),
    t('records.revenue.columns.rate', { currency }),
  ];
  return new Response(csv([headings, ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="money-${month.slice(0, 7)}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
