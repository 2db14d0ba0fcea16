import { data } from 'react-router';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { allCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { entriesAddress } from '#features/overview/books/entries-query.ts';
import { nightMeasures } from '#features/overview/reports/figures.ts';
import { reportAddress } from '#features/overview/reports/report-query.ts';
import { reports } from '#features/overview/reports/report-registry.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Notice } from '#ui/notice.tsx';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { crawlChoice } from '../kit/crawl-choice.ts';
import { FigureNote } from '../kit/figure-note.tsx';
import { FileLink } from '../kit/list/file-link.tsx';
import { adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/reports-page';
import { loadReport } from './load-report.server.ts';
import { ReportForm } from './report-form.tsx';
import { ReportPlot } from './report-plot.tsx';
import { ReportSummary } from './report-summary.tsx';
import { ReportLines } from './report-table.tsx';

const badRequest = 400;

/** Wrong dates are shown beside their fields, with the figures of this month. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const [{ report, ...found }, crawls] = await Promise.all([
    loadReport(platform, request, cities),
    allCrawls(platform.database, { cities }),
  ]);
  const loaded = {
    ...found,
    reportId: report.id,
    onlyBy: report.onlyBy ?? null,
    measures: report.measures.filter(
      (name) => found.query.basis === 'night' || !nightMeasures.includes(name),
    ),
    choices: reports.map(({ id, group }) => ({ id, group })),
    crawls: crawls.map(crawlChoice),
  };
  return data(loaded, { status: found.query.problem ? badRequest : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'reports.title');

/** One report of a period: its figures, its plot, its table and its files. */
export default function ReportsPage({
  loaderData: { table, totals, query, today, currency, reportId, onlyBy, measures, choices, crawls },
}: Route.ComponentProps) {
  const t = useTranslate();
  const name = t(`reports.names.${reportId}`);
  const { period, basis } = query;
  const day = (date: CalendarDate) => t('reports.date', { date: atNoonUtc(date) });
  return (
    <>
      <AdminHeading title={t('reports.title')}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <FileLink key={format} href={`/admin/reports.${format}?${reportAddress(query)}`}>
            {t(`reports.export.${format}`)}
          </FileLink>
        ))}
      </AdminHeading>
      <ReportForm
        today={today}
        query={query}
        choices={choices}
        measures={measures}
        crawls={crawls}
        isFixed={onlyBy !== null}
      />
      <h2 className="text-xl">
        {name}, {t('reports.inPeriod', { from: day(period.from), to: day(period.to) })}
      </h2>
      <p className="mb-4 max-w-prose text-ink-soft">
        {t(`reports.basisText.${onlyBy === 'visit' ? 'visit' : basis}`)}{' '}
        {onlyBy === 'night' && t('reports.basisText.nightOnly')}{' '}
        {period.to > today && t('reports.basisText.running')}
      </p>
      {totals && (
        <FigureNote
          shows={[basis === 'night' ? 'soldByNight' : 'soldByDay', 'received', 'net']}
          entries={entriesAddress({
            ...{ figure: 'sold', days: basis === 'night' ? 'night' : null },
            ...{ from: period.from, to: period.to, crawlId: query.crawlId ?? '' },
          })}
          className="-mt-2 mb-3"
        />
      )}
      {totals && (
        <ReportSummary totals={totals} period={period} today={today} basis={basis} currency={currency} />
      )}
      {table.lines.length === 0 ? (
        <Notice title={t('reports.empty')} />
      ) : (
        <>
          <ReportPlot key={reportId} table={table} report={name} currency={currency} />
          <ReportLines table={table} label={name} currency={currency} />
        </>
      )}
      <Definitions />
    </>
  );
}

const defined = [
  'bookings',
  'revenue',
  'net',
  'average',
  'occupancy',
  'cancelled',
  'noShows',
  'visits',
  'before',
  'lastYear',
] as const;

function Definitions() {
  const t = useTranslate();
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        {t('reports.definitions')}
      </summary>
      <ul className="list-disc space-y-1 pl-5">
        {defined.map((figure) => (
          <li key={figure}>{t(`reports.definition.${figure}`)}</li>
        ))}
      </ul>
    </details>
  );
}
