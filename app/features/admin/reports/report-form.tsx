import { useId } from 'react';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { MeasureName } from '#features/overview/reports/figures.ts';
import { maxPeriodDays, periodNames } from '#features/overview/reports/period.ts';
import { bases, type ReportQuery } from '#features/overview/reports/report-query.ts';
import type { ReportId } from '#features/overview/reports/report-registry.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card } from '../kit/admin-styles.ts';
import type { CrawlChoice } from '../kit/crawl-choice.ts';
import { useCrawlOptions } from '../kit/crawl-options.tsx';
import type { FilterOption, FilterOptionGroup } from '../kit/list/filter.ts';
import { FilterField } from '../kit/list/filter-field.tsx';
import { FilterForm } from '../kit/list/filter-form.tsx';

export type ReportChoice = { readonly id: ReportId; readonly group: 'sales' | 'guests' | 'website' };

/** The choices of the page, as a GET form so that its address can be kept and shared. A choice applies at once. */
export function ReportForm({
  query,
  choices,
  measures,
  crawls,
  isFixed,
  today,
}: {
  query: ReportQuery;
  choices: readonly ReportChoice[];
  measures: readonly MeasureName[];
  crawls: readonly CrawlChoice[];
  /** The report does not let choose what it counts by. */
  isFixed: boolean;
  today: CalendarDate;
}) {
  const t = useTranslate();
  const crawlOptions = useCrawlOptions(crawls);
  const { report, measure, name: period, basis, crawlId } = query;
  const choice = (name: string, label: string, options: readonly (FilterOption | FilterOptionGroup)[]) => (
    <FilterField
      filter={{
        ...{ kind: 'choice', name, label, options },
        any: name === 'crawl' ? t('admin.all') : null,
        ...(name === 'report' && { className: 'max-md:col-span-2' }),
      }}
    />
  );
  return (
    <FilterForm
      values={new URLSearchParams({ report, measure, period, basis, crawl: crawlId ?? '' })}
      kept={isFixed ? { basis } : {}}
      isAppliedAtOnce={(control) => !opensDates(control)}
      today={today}
      className={`${card} mb-5 grid grid-cols-2 items-start gap-3 md:grid-cols-4 2xl:grid-cols-[1.3fr_1fr_1fr_1.7fr_1fr_1fr]`}
    >
      {choice(
        'report',
        t('reports.report'),
        [...Map.groupBy(choices, ({ group }) => group)].map(([group, some]) => ({
          group: t(`reports.groups.${group}`),
          options: some.map(({ id }) => [id, t(`reports.names.${id}`)] as const),
        })),
      )}
      {measures.length > 0 &&
        choice(
          'measure',
          t('reports.measure'),
          measures.map((name) => [name, t(`reports.measures.${name}`)]),
        )}
      {choice(
        'period',
        t('reports.period'),
        periodNames.map((name) => [name, t(`reports.periods.${name}`)]),
      )}
      <Dates query={query} />
      {!isFixed &&
        choice(
          'basis',
          t('reports.basis'),
          bases.map((name) => [name, t(`reports.bases.${name}`)]),
        )}
      {choice('crawl', t('reports.crawl'), crawlOptions)}
      <noscript>
        <Button type="submit" look="line" className="min-h-11 max-md:col-span-2">
          {t('reports.show')}
        </Button>
      </noscript>
    </FilterForm>
  );
}

/** `Chosen dates` applies when a date is chosen. */
const opensDates = (control: EventTarget): boolean =>
  control instanceof HTMLSelectElement && control.name === 'period' && control.value === 'dates';

/** Choosing a date chooses `Chosen dates`. A problem of both is shown below them. */
function Dates({ query: { typed, problem } }: { query: ReportQuery }) {
  const t = useTranslate();
  const problemId = useId();
  const chooseDates = (form: HTMLFormElement | null) => {
    const period = form?.elements.namedItem('period');
    if (period instanceof HTMLSelectElement) period.value = 'dates';
  };
  const isUnread = problem === 'missing' && typed.from !== '' && typed.to !== '';
  return (
    <fieldset
      aria-describedby={problem ? problemId : undefined}
      className="col-span-2 min-w-0 2xl:col-span-1"
    >
      <legend className="sr-only">{t('reports.periods.dates')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((name) => (
          <FilterField
            key={name}
            filter={{
              ...{ kind: 'date', name, label: t(`reports.${name}`) },
              ...{ typed: typed[name], onDate: chooseDates },
            }}
          />
        ))}
      </div>
      {problem && !isUnread && (
        <p id={problemId} role="alert" className="mt-1 font-semibold text-scarce">
          {t(`reports.problems.${problem}`, { days: maxPeriodDays })}
        </p>
      )}
    </fieldset>
  );
}
