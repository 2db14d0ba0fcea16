import { Form, useSubmit } from 'react-router';
import { addDays, atNoonUtc, endOf } from '#domain/calendar-date.ts';
import { addMonths, type Month, monthOf, parseMonth } from '#domain/month.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { filterSelect, link } from '../kit/admin-styles.ts';
import { adminToday } from '../kit/admin-today.server.ts';
import { crawlChoice } from '../kit/crawl-choice.ts';
import { CrawlOptions } from '../kit/crawl-options.tsx';
import { MonthSteps } from '../kit/month-steps.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/schedule-page';
import { adminNights } from './admin-nights-store.server.ts';
import { MonthGrid } from './month-grid.tsx';
import { NightsTable } from './nights-table.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const search = new URL(request.url).searchParams;
  const today = await adminToday(platform);
  const month = parseMonth(search.get('month')) ?? monthOf(today);
  const crawlId = search.get('crawl') ?? '';
  const to = addDays(addMonths(month, 1), -1);
  const [nights, crawls] = await Promise.all([
    adminNights(platform.database, { from: month, to, cities, crawlId }),
    allCrawls(platform.database, { cities }),
  ]);
  const now = platform.clock.now();
  return {
    language: adminLanguage(request),
    nextId: nights.find((night) => endOf(night, night.timeZone) > now)?.id ?? null,
    view: search.get('view') === 'list' ? ('list' as const) : ('month' as const),
    now,
    crawls: crawls.map(crawlChoice),
    today,
    month,
    crawlId,
    nights,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'admin.schedule.title');

/** All nights of a month, as a calendar or a list. */
export default function SchedulePage({ loaderData }: Route.ComponentProps) {
  const { nights, now, month, view, today, nextId } = loaderData;
  const t = useTranslate();
  const name = t('admin.monthName', { date: atNoonUtc(month) });
  return (
    <>
      <AdminHeading title={t('admin.schedule.title')}>
        <ButtonLink to="/admin/schedule-crawl">{t('admin.schedule.plan')}</ButtonLink>
      </AdminHeading>
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <MonthSteps month={month} today={today} name={name} to={(other) => address(loaderData, other)}>
          {/* On a phone, past nights fill many screens, so there is a link to the next one. */}
          {month === monthOf(today) && nextId && (
            <a
              href={`#${nextId}`}
              className={`${link} inline-flex min-h-11 items-center whitespace-nowrap px-2 lg:hidden`}
            >
              {t('admin.schedule.toNext')}
            </a>
          )}
        </MonthSteps>
        <Choices loaderData={loaderData} />
      </div>
      {nights.length === 0 && (
        <Notice title={t(loaderData.crawlId ? 'admin.schedule.noMatch' : 'admin.schedule.empty')} />
      )}
      {nights.length > 0 && view === 'list' && <NightsTable nights={nights} now={now} label={name} />}
      {nights.length > 0 && view === 'month' && (
        <MonthGrid month={month} nights={nights} now={now} today={today} label={name} />
      )}
    </>
  );
}

type Shown = Pick<Route.ComponentProps, 'loaderData'>;

const address = ({ view, crawlId }: Shown['loaderData'], month: Month) =>
  `?${new URLSearchParams({ view, month: month.slice(0, 7), ...(crawlId && { crawl: crawlId }) })}`;

/** The crawl and the view; submits at once with JavaScript, by the button without. */
function Choices({ loaderData: { month, view, crawlId, crawls } }: Shown) {
  const t = useTranslate();
  const submit = useSubmit();
  return (
    <Form
      autoComplete="off"
      className="flex flex-wrap items-end gap-3"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      <input type="hidden" name="month" value={month.slice(0, 7)} />
      <label className="block w-44">
        <span className="block font-semibold">{t('admin.schedule.views')}</span>
        <select name="view" defaultValue={view} className={filterSelect}>
          <option value="month">{t('admin.schedule.month')}</option>
          <option value="list">{t('admin.schedule.list')}</option>
        </select>
      </label>
      <label className="block w-64 max-w-full">
        <span className="block font-semibold">{t('admin.schedule.crawl')}</span>
        <select name="crawl" defaultValue={crawlId} className={filterSelect}>
          <option value="">{t('admin.schedule.allCrawls')}</option>
          <CrawlOptions crawls={crawls} />
        </select>
      </label>
      <noscript>
        <Button look="line" type="submit">
          {t('admin.schedule.show')}
        </Button>
      </noscript>
    </Form>
  );
}
