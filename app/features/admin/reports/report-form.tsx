import { type FormEvent, useId } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card, filterField, filterSelect } from '../kit/admin-styles.ts';
import type { CrawlChoice } from '../kit/crawl-choice.ts';
import { CrawlOptions } from '../kit/crawl-options.tsx';
import { Labelled } from '../kit/labelled.tsx';
import type { MeasureName } from './figures.ts';
import { maxPeriodDays, periodNames } from './period.ts';
import { bases, type ReportQuery, reportAddress } from './report-query.ts';
import type { ReportId } from './report-registry.server.ts';

export type ReportChoice = { readonly id: ReportId; readonly group: 'sales' | 'guests' | 'website' };

/**
 * The choices of the page, as a GET form so that its address can be kept and shared. With scripts, a choice from
 * a list applies at once; dates apply with the button.
 */
export function ReportForm({
  query,
  choices,
  measures,
  crawls,
  isFixed,
}: {
  query: ReportQuery;
  choices: readonly ReportChoice[];
  measures: readonly MeasureName[];
  crawls: readonly CrawlChoice[];
  /** The report does not let choose what it counts by. */
  isFixed: boolean;
}) {
  const t = useTranslate();
  const submit = useSubmit();
  const apply = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const isOpenDates = target.name === 'period' && target.value === 'dates';
    if (!isOpenDates) void submit(currentTarget, { preventScrollReset: true });
  };
  return (
    <Form
      key={reportAddress(query)}
      onChange={apply}
      autoComplete="off"
      preventScrollReset
      className={`${card} mb-5 grid grid-cols-2 items-end gap-3 md:grid-cols-4 2xl:grid-cols-[1.3fr_1fr_1fr_1.7fr_1fr_1fr_auto]`}
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
      <Dates query={query} />
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
      <Button type="submit" look="line" className="min-h-11 max-md:col-span-2">
        {t('reports.show')}
      </Button>
    </Form>
  );
}

/** Typing a date chooses `Chosen dates`. A problem is shown below both. */
function Dates({ query: { typed, problem } }: { query: ReportQuery }) {
  const t = useTranslate();
  const problemId = useId();
  const chooseDates = (event: FormEvent<HTMLInputElement>) => {
    const period = event.currentTarget.form?.elements.namedItem('period');
    if (period instanceof HTMLSelectElement) period.value = 'dates';
  };
  const field = (name: 'from' | 'to') => (
    <Labelled name={t(`reports.${name}`)}>
      <input
        type="date"
        name={name}
        defaultValue={typed[name]}
        onInput={chooseDates}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        className={`${filterField} ${problem ? 'border-scarce' : ''}`}
      />
    </Labelled>
  );
  return (
    <div className="col-span-2 2xl:col-span-1">
      <div className="grid grid-cols-2 gap-3">
        {field('from')}
        {field('to')}
      </div>
      {problem && (
        <p id={problemId} role="alert" className="mt-1 font-semibold text-scarce">
          {t(`reports.problems.${problem}`, { days: maxPeriodDays })}
        </p>
      )}
    </div>
  );
}
