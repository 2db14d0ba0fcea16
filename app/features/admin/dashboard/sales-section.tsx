import { Form, Link } from 'react-router';
import { addDays, atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { axisValue, isSum } from '#domain/measures.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { entriesAddress } from '#features/overview/books/entries-query.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { card, filterSelect, link } from '../kit/admin-styles.ts';
import { FigureNote } from '../kit/figure-note.tsx';
import { ListTable } from '../kit/list/list-table.tsx';
import { MoneyTotal } from '../kit/money-total.tsx';
import { PlotColumns } from '../kit/plot-columns.tsx';
import { PlotValue } from '../kit/plot-value.tsx';
import { usePlotNumbers } from '../kit/use-plot-numbers.ts';
import type { Plot } from './sales-plots.ts';

export const ranges = [7, 30, 90] as const;

type Sales = { plots: readonly Plot[]; from: CalendarDate; days: number; currency: CurrencyCode };

/** Confirmed bookings by day, each measure with its sum and that of the previous period. */
export function SalesSection({ plots, from, days, currency }: Sales) {
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
      <FigureNote
        shows={['soldByDay']}
        entries={entriesAddress({ figure: 'sold', from, to: addDays(from, days - 1) })}
      />
      <ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {plots.map((plot) => (
          <PlotCard key={plot.measure} plot={plot} from={from} days={days} currency={currency} />
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
        <PlotsTable plots={plots} currency={currency} />
      </details>
    </section>
  );
}

function PlotCard({
  plot,
  from,
  days,
  currency,
}: Pick<Sales, 'from' | 'days' | 'currency'> & { plot: Plot }) {
  const t = useTranslate();
  const { nameOf, short } = usePlotWords();
  const numbers = usePlotNumbers(currency);
  const { kind, total, before } = plot;
  const what = nameOf(plot);
  const write = (value: number) => numbers.onAxis(kind, value);
  const sum = numbers.value(kind, total);
  return (
    <li className={card}>
      <h3 className="text-base">{what}</h3>
      <div className="font-bold text-2xl tabular-nums">
        {isSum(total) ? <MoneyTotal of={total} align="start" isWide isZeroShown /> : sum}
      </div>
      <p className="mb-3 text-ink-soft">
        {t('admin.dashboard.before', { days, amount: numbers.value(kind, before) })}
      </p>
      <PlotColumns
        isSmall
        caption={
          <span className="sr-only">
            {t('admin.dashboard.chart', {
              what,
              from: short(from),
              to: short(addDays(from, days - 1)),
              total: sum,
            })}
          </span>
        }
        names={{
          value: t('admin.plots.now'),
          compared: axisValue(before) ? t('admin.plots.before') : null,
        }}
        points={plot.days.map((day) => ({
          name: short(day.date),
          value: axisValue(day.value),
          compared: axisValue(day.before),
        }))}
        isWhole={kind === 'count'}
        write={write}
        writeTick={(value) => numbers.tick(kind, value)}
        readout={({ name, value }, isChosen) =>
          t(isChosen ? 'admin.plots.one' : 'admin.plots.highest', { name, value: write(value ?? 0) })
        }
      />
    </li>
  );
}

/** The same as a table, one row per day. */
function PlotsTable({ plots, currency }: Pick<Sales, 'plots' | 'currency'>) {
  const t = useTranslate();
  const { nameOf, short } = usePlotWords();
  const days = plots[0]?.days ?? [];
  return (
    <ListTable
      label={t('admin.dashboard.asTable')}
      rows={days.map(({ date }, day) => ({ id: date, date, day }))}
      columns={[
        { name: 'day', heading: t('admin.dashboard.day'), cell: ({ date }) => short(date) },
        ...plots.map((plot) => ({
          name: plot.measure,
          heading: nameOf(plot),
          isNumber: true,
          cell: ({ day }: { day: number }) => (
            <PlotValue kind={plot.kind} of={plot.days[day]?.value ?? null} currency={currency} />
          ),
        })),
      ]}
    />
  );
}

function usePlotWords() {
  const t = useTranslate();
  return {
    nameOf: ({ measure }: Plot) => t(`admin.dashboard.${measure}`),
    short: (date: CalendarDate) => t('admin.shortDate', { date: atNoonUtc(date) }),
  };
}
