import { Link } from 'react-router';
import { addDays, atNoonUtc } from '#domain/calendar-date.ts';
import { addMonths, type Month } from '#domain/month.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { entriesAddress } from '#features/overview/books/entries-query.ts';
import { readMoneyMoved } from '#features/payment/sums/money-moved-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Notice } from '#ui/notice.tsx';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { link } from '../kit/admin-styles.ts';
import { FigureNote } from '../kit/figure-note.tsx';
import { FileLink } from '../kit/list/file-link.tsx';
import { MonthSteps } from '../kit/month-steps.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { requestedMonth } from '../kit/requested-month.server.ts';
import type { Route } from './+types/revenue-page';
import { RevenueCard } from './revenue-card.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const { month, today, timeZone } = await requestedMonth(platform, request);
  const reporting = await readReporting(platform.database);
  const moved = await readMoneyMoved(platform.database, reporting, { month, timeZone, cities });
  return { language: adminLanguage(request), today, month, moved, currency: reporting.currency };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'revenue.title');

const daysOf = (month: Month) => ({ from: month, to: addDays(addMonths(month, 1), -1) });

/** The address of the list of those of a month that moved money. */
const paymentsIn = (month: Month) => new URLSearchParams({ state: 'succeeded', ...daysOf(month) });

/** The payments and refunds of a month in the reporting currency. */
export default function RevenuePage({ loaderData: { today, month, moved, currency } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <AdminHeading title={t('revenue.title')} />
      <p className="-mt-3 mb-1 max-w-prose text-ink-soft">{t('revenue.lead')}</p>
      <FigureNote
        shows={['received', 'net']}
        entries={entriesAddress({ figure: 'net', ...daysOf(month) })}
        className="mb-3"
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <MonthSteps
          month={month}
          today={today}
          name={t('admin.monthName', { date: atNoonUtc(month) })}
          to={(other) => `?month=${other.slice(0, 7)}`}
        />
        {moved.length > 0 && (
          <span className="flex flex-wrap items-center gap-x-6">
            <Link
              to={`/admin/payments?${paymentsIn(month)}`}
              className={`${link} inline-flex min-h-11 items-center`}
            >
              {t('revenue.list')}
            </Link>
            <FileLink
              href={`/admin/money.csv?month=${month.slice(0, 7)}`}
              name={`money-${month.slice(0, 7)}.csv`}
            >
              {t('revenue.csv')}
            </FileLink>
          </span>
        )}
      </div>
      {moved.length === 0 ? (
        <Notice title={t('revenue.none')} />
      ) : (
        <ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
          <RevenueCard title={t('revenue.net', { currency })} moved={moved} currency={currency} />
          <RevenueCard
            title={t('revenue.paymentsTotal')}
            moved={moved.filter(({ isRefund }) => !isRefund)}
            currency={currency}
            countText={(count) => t('revenue.payments', { count })}
          />
          <RevenueCard
            title={t('revenue.refundsTotal')}
            moved={moved.filter(({ isRefund }) => isRefund)}
            currency={currency}
            countText={(count) => t('revenue.refunds', { count })}
          />
        </ul>
      )}
    </>
  );
}
