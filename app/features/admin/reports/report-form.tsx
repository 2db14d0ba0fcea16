import { type FormEvent, useId } from 'react';
import { Form } from 'react-router';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { MeasureName } from '#features/overview/reports/figures.ts';
import { maxPeriodDays, periodNames } from '#features/overview/reports/period.ts';
import { bases, type ReportQuery } from '#features/overview/reports/report-query.ts';
import type { ReportId } from '#features/overview/reports/report-registry.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card, filterSelect } from '../kit/admin-styles.ts';
import type { CrawlChoice } from '../kit/crawl-choice.ts';
import { CrawlOptions } from '../kit/crawl-options.tsx';
import { DateFilter } from '../kit/date-field.tsx';
import { Labelled } from '../kit/labelled.tsx';
import { useAppliedFilter } from '../kit/use-applied-filter.ts';

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
  const { version, apply, onChange } = useAppliedFilter({ today });
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event;
    const isOpenDates =
      target instanceof HTMLSelectElement && target.name === 'period' && target.value === 'dates';
    if (!isOpenDates) onChange(event);
  };
  return (
    <Form
      key={version}
      onChange={choose}
      autoComplete="off"
      className={`${card} mb-5 grid grid-cols-2 items-start gap-3 md:grid-cols-4 2xl:grid-cols-[1.3fr_1fr_1fr_1.7fr_1fr_1fr]`}
    >
      <Labelled name={t('reports.report')} className="max-md:col-span-2">
        <select name="report" defaultValue={query.report} className={filterSelect}>
          {[...Map.groupBy(choices, ({ group }) => group)].map(([group, some]) => (
            <optgroup key={group} label={t(`reports.groups.${group}`)}>
              {some.map(({ id }) => (
                <option key={id} value={id}>
                  {t(`reports.names.${id}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Labelled>
      {measures.length > 0 && (
        <Labelled name={t('reports.measure')}>
          <select name="measure" defaultValue={query.measure} className={filterSelect}>
            {measures.map((name) => (
              <option key={name} value={name}>
                {t(`reports.measures.${name}`)}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      <Labelled name={t('reports.period')}>
        <select name="period" defaultValue={query.name} className={filterSelect}>
          {periodNames.map((name) => (
            <option key={name} value={name}>
              {t(`reports.periods.${name}`)}
            </option>
          ))}
        </select>
      </Labelled>
      <Dates query={query} today={today} onDate={apply} />
      {isFixed ? (
        <input type="hidden" name="basis" value={query.basis} />
      ) : (
        <Labelled name={t('reports.basis')}>
          <select name="basis" defaultValue={query.basis} className={filterSelect}>
            {bases.map((name) => (
              <option key={name} value={name}>
                {t(`reports.bases.${name}`)}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      <Labelled name={t('reports.crawl')}>
        <select name="crawl" defaultValue={query.crawlId ?? ''} className={filterSelect}>
          <option value="">{t('admin.all')}</option>
          <CrawlOptions crawls={crawls} />
        </select>
      </Labelled>
      <noscript>
        <Button type="submit" look="line" className="min-h-11 max-md:col-span-2">
          {t('reports.show')}
        </Button>
      </noscript>
    </Form>
  );
}

/** Choosing a date chooses `Chosen dates`. A problem of both is shown below them. */
function Dates({
  query: { typed, problem },
  today,
  onDate,
}: {
  query: ReportQuery;
  today: CalendarDate;
  onDate: (form: HTMLFormElement | null) => void;
}) {
  const t = useTranslate();
  const problemId = useId();
  const chooseDates = (form: HTMLFormElement | null) => {
    const period = form?.elements.namedItem('period');
    if (period instanceof HTMLSelectElement) period.value = 'dates';
    onDate(form);
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
          <DateFilter
            key={name}
            name={name}
            label={t(`reports.${name}`)}
            typed={typed[name]}
            today={today}
            onDate={chooseDates}
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
