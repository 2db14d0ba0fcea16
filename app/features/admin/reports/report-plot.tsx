import { axisValue } from '#domain/measures.ts';
import type { CurrencyCode } from '#domain/money.ts';
import type { ReportTable } from '#features/overview/reports/report.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../kit/admin-styles.ts';
import { PlotBars } from '../kit/plot-bars.tsx';
import { PlotColumns } from '../kit/plot-columns.tsx';
import { usePlotNumbers } from '../kit/use-plot-numbers.ts';

/** More bars are not read; the table has all. */
const maxBars = 20;

/** The first that has anything is compared with. */
const comparisons = ['lastYear', 'before'] as const;

/** The plot of a report: its chosen measure, and the same of the year before, or else of the period before. */
export function ReportPlot({
  table: { columns, lines, plot },
  report,
  currency,
}: {
  table: ReportTable;
  report: string;
  currency: CurrencyCode;
}) {
  const t = useTranslate();
  const numbers = usePlotNumbers(currency);
  const placeOf = (id: string) => columns.findIndex((column) => column.id === id);
  const place = placeOf(plot.column);
  const compared = comparisons.find((id) =>
    lines.some(({ values }) => axisValue(values[placeOf(id)] ?? null)),
  );
  const points = lines.map(({ name, values }) => ({
    name,
    value: axisValue(values[place] ?? null),
    compared: compared ? axisValue(values[placeOf(compared)] ?? null) : null,
  }));
  const measure = plot.kind === 'money' ? `${plot.name} (${currency})` : plot.name;
  const common = {
    caption: t('reports.chart', { name: measure, report }),
    names: {
      value: t('admin.plots.now'),
      compared: compared ? t(`admin.plots.${compared}`) : null,
    },
    write: (value: number) => numbers.onAxis(plot.kind, value),
  };
  return (
    <div className={`${card} mb-5`}>
      {plot.shape === 'bars' ? (
        <PlotBars {...common} points={points.slice(0, maxBars)} />
      ) : (
        <PlotColumns
          {...common}
          points={points}
          isWhole={plot.kind === 'count'}
          writeTick={(value) => numbers.tick(plot.kind, value)}
          readout={({ name, value }, isChosen) =>
            t(isChosen ? 'admin.plots.one' : 'admin.plots.tap', {
              name,
              value: value === null ? '–' : common.write(value),
            })
          }
        />
      )}
    </div>
  );
}
