import { Link } from 'react-router';
import type { MeasureValue } from '#domain/measures.ts';
import type { CurrencyCode } from '#domain/money.ts';
import type { ReportTable } from '#features/overview/reports/report.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { cell, headCell, numberCell, rowLink } from '../kit/admin-styles.ts';
import { AdminTable } from '../kit/admin-table.tsx';
import { PlotValue } from '../kit/plot-value.tsx';
import { usePlotNumbers } from '../kit/use-plot-numbers.ts';

/** More lines make a page slow; the files have all. */
const maxLines = 400;

// The names stay in sight while the numbers scroll sideways.
const sticky = 'sticky left-0 z-1 max-md:max-w-36 md:min-w-44 md:max-w-80';

/** All values of a report, with their sum. */
export function ReportLines({
  table: { heading, columns, lines, total, plot },
  label,
  currency,
}: {
  table: ReportTable;
  label: string;
  currency: CurrencyCode;
}) {
  const t = useTranslate();
  return (
    <>
      <AdminTable label={label}>
        <thead>
          <tr>
            <th scope="col" className={classes(headCell, sticky)}>
              {heading}
            </th>
            {columns.map(({ id, name, kind }) => (
              <th
                key={id}
                scope="col"
                className={classes(headCell, 'text-right', isWide(id, plot) && 'max-md:hidden')}
              >
                {name}
                {kind === 'money' && <span className="block font-normal text-sm">{currency}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, maxLines).map(({ key, name, address, values }) => (
            <tr key={key}>
              <th
                scope="row"
                className={classes(cell, sticky, 'bg-white text-left font-semibold break-words')}
              >
                {address ? (
                  <Link to={address} className={rowLink} title={t('reports.open', { name })}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              <Values of={values} columns={columns} plot={plot} currency={currency} />
            </tr>
          ))}
        </tbody>
        {total && lines.length > 1 && (
          <tfoot>
            <tr className="font-bold">
              <th scope="row" className={classes(cell, sticky, 'bg-sand text-left')}>
                {t('reports.total')}
              </th>
              <Values of={total} columns={columns} plot={plot} currency={currency} isTotal />
            </tr>
          </tfoot>
        )}
      </AdminTable>
      {lines.length > maxLines && (
        <p className="mt-2 text-ink-soft">
          {t('reports.first', { shown: maxLines, all: lines.length.toLocaleString('en-US') })}
        </p>
      )}
    </>
  );
}

const comparisons = ['before', 'lastYear'] as const;

/** On a phone there is room for one figure, with its comparisons below it. Another one is chosen in the form. */
const isWide = (id: string, plot: ReportTable['plot']): boolean => id !== plot.column;

const maxColumnsBelow = 6;

/** What a phone shows below the figure: its comparisons, and all columns of a report with few, such as the rates. */
const isBelow = (id: string, columns: ReportTable['columns']): boolean =>
  comparisons.some((when) => when === id) || columns.length <= maxColumnsBelow;

function Values({
  of,
  columns,
  plot,
  currency,
  isTotal,
}: {
  of: readonly MeasureValue[];
  columns: ReportTable['columns'];
  plot: ReportTable['plot'];
  currency: CurrencyCode;
  isTotal?: boolean;
}) {
  const t = useTranslate();
  const numbers = usePlotNumbers(currency);
  return columns.map(({ id, kind }, place) => (
    <td key={id} className={classes(numberCell, isTotal && 'bg-sand', isWide(id, plot) && 'max-md:hidden')}>
      <PlotValue kind={kind} of={of[place] ?? null} currency={currency} />
      {!isWide(id, plot) &&
        columns.map((other, otherPlace) => {
          if (other.id === id || !isBelow(other.id, columns)) return null;
          const name = comparisons.find((when) => when === other.id);
          return (
            <span
              key={other.id}
              className="block whitespace-normal font-normal text-ink-soft text-sm md:hidden"
            >
              {name ? t(`admin.plots.${name}`) : other.name}:{' '}
              {numbers.value(other.kind, of[otherPlace] ?? null, { brief: true })}
            </span>
          );
        })}
    </td>
  ));
}
