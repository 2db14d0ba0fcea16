import { Form, Link } from 'react-router';
import { addDays, atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card, cell, filterSelect, headCell, link, numberCell } from '../kit/admin-styles.ts';
import { AdminTable } from '../kit/admin-table.tsx';
import { useAmount } from '../kit/amount.tsx';
import { BarChart } from '../kit/bar-chart.tsx';
import { MoneyTotal } from '../kit/money-total.tsx';
import type { Plot, PlotValue } from './sales-plots.ts';

export const ranges = [7, 30, 90] as const;

type Sales = { plots: readonly Plot[]; from: CalendarDate; days: number };

/** Confirmed bookings by day, each measure with its sum and that of the previous period. */
export function SalesSection({ plots, from, days }: Sales) {
  const t = useTranslate();
  return (
    <section aria-labelledby="sales" className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="sales" className="text-xl">
          {t('admin.dashboard.overTime')}
        </h2>
        <Form className="flex items-end gap-2" preventScrollReset>
          <label className="block">
            <span className="block font-semibold">{t('admin.dashboard.range')}</span>
            <select name="days" defaultValue={days} className={filterSelect}>
              {ranges.map((range) => (
                <option key={range} value={range}>
                  {t('admin.dashboard.days', { days: range })}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" look="line" className="min-h-11">
            {t('admin.dashboard.show')}
          </Button>
        </Form>
      </div>
      <ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {plots.map((plot) => (
          <PlotCard key={plot.measure} plot={plot} from={from} days={days} />
        ))}
      </ul>
      <p>
        <Link to="/admin/money" className={`${link} inline-flex min-h-11 items-center`}>
          {t('admin.dashboard.money')}
        </Link>
      </p>
      <details>
        <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          {t('admin.dashboard.asTable')}
        </summary>
        <PlotsTable plots={plots} />
      </details>
    </section>
  );
}

function PlotCard({ plot, from, days }: { plot: Plot; from: CalendarDate; days: number }) {
  const t = useTranslate();
  const { nameOf, say, short } = usePlotWords();
  const to = addDays(from, days - 1);
  const what = nameOf(plot);
  const total = say(plot.total);
  return (
    <li className={card}>
      <h3 className="text-base">{what}</h3>
      <div className="font-bold text-2xl tabular-nums">
        {plot.total.money ? <MoneyTotal of={plot.total.money} align="start" isWide isZeroShown /> : total}
      </div>
      <p className="mb-3 text-ink-soft">{t('admin.dashboard.before', { days, amount: say(plot.before) })}</p>
      <BarChart
        values={plot.days.map(({ value }) => value)}
        label={t('admin.dashboard.chart', { what, from: short(from), to: short(to), total })}
      />
      <p aria-hidden="true" className="mt-1 flex justify-between text-ink-soft text-sm">
        <span>{short(from)}</span>
        <span>{short(to)}</span>
      </p>
    </li>
  );
}

/** The same as a table, one row per day. */
function PlotsTable({ plots }: Pick<Sales, 'plots'>) {
  const t = useTranslate();
  const { nameOf, short } = usePlotWords();
  return (
    <AdminTable label={t('admin.dashboard.asTable')}>
      <thead>
        <tr>
          <th className={headCell}>{t('admin.dashboard.day')}</th>
          {plots.map((plot) => (
            <th key={nameOf(plot)} className={`${headCell} text-right`}>
              {nameOf(plot)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plots[0]?.days.map(({ date }, day) => (
          <tr key={date}>
            <td className={cell}>{short(date)}</td>
            {plots.map((plot) => (
              <td key={nameOf(plot)} className={numberCell}>
                <Value of={plot.days[day]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </AdminTable>
  );
}

function Value({ of }: { of: PlotValue | undefined }) {
  const { say } = usePlotWords();
  if (!of) return null;
  return of.money ? <MoneyTotal of={of.money} /> : say(of);
}

function usePlotWords() {
  const t = useTranslate();
  const amount = useAmount();
  return {
    nameOf: ({ measure }: Plot) => t(`admin.dashboard.${measure}`),
    say: ({ value, money }: PlotValue) => (money ? amount(money.total) : value.toLocaleString('en-US')),
    short: (date: CalendarDate) => t('admin.shortDate', { date: atNoonUtc(date) }),
  };
}
