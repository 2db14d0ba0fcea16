import { Link } from 'react-router';
import type { MeasureValue } from '#domain/measures.ts';
import type { CurrencyCode } from '#domain/money.ts';
import type { ReportTable } from '#features/overview/reports/report.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { rowLink } from '../kit/admin-styles.ts';
import { ListTable } from '../kit/list/list-table.tsx';
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
  const hasFoot = total && lines.length > 1;
  const figure = (place: number, of: readonly MeasureValue[]) => (
    <Figure place={place} of={of} columns={columns} plot={plot} currency={currency} />
  );
  return (
    <>
      <ListTable
        label={label}
        rows={lines.slice(0, maxLines).map(({ key, ...line }) => ({ ...line, id: key }))}
        columns={[
          {
            name: 'line',
            heading,
            isRowHeading: true,
            headClassName: sticky,
            className: classes(sticky, 'bg-white text-left font-semibold break-words'),
            cell: ({ name, address }) =>
              address ? (
                <Link to={address} className={rowLink} title={t('reports.open', { name })}>
                  {name}
                </Link>
              ) : (
                name
              ),
            ...(hasFoot && { foot: t('reports.total'), footClassName: classes(sticky, 'bg-sand text-left') }),
          },
          ...columns.map(({ id, name, kind }, place) => ({
            name: id,
            heading: (
              <>
                {name}
                {kind === 'money' && <span className="block font-normal text-sm">{currency}</span>}
              </>
            ),
            isNumber: true,
            ...(isWide(id, plot) && { phone: 'hidden' as const }),
            cell: ({ values }: { values: readonly MeasureValue[] }) => figure(place, values),
            ...(hasFoot && { foot: figure(place, total), footClassName: 'bg-sand' }),
          })),
        ]}
      />
      {columns.length > maxColumnsBelow && (
        <p className="mt-2 text-ink-soft md:hidden">{t('reports.hiddenOnPhone')}</p>
      )}
      {lines.length > maxLines && (
        <p className="mt-2 text-ink-soft">
          {t('reports.first', { shown: maxLines, all: lines.length.toLocaleString('en-US') })}
        </p>
      )}
    </>
  );
}

const comparisons = ['soFar', 'before', 'lastYear'] as const;

/** On a phone there is room for one figure, with its comparisons below it. Another one is chosen in the form. */
const isWide = (id: string, plot: ReportTable['plot']): boolean => id !== plot.column;

const maxColumnsBelow = 6;

/** What a phone shows below the figure: its comparisons, and all columns of a report with few, such as the rates. */
const isBelow = (id: string, columns: ReportTable['columns']): boolean =>
  comparisons.some((when) => when === id) || columns.length <= maxColumnsBelow;

/** One value of a line; on a phone with those that it has no room for below it. */
function Figure({
  place,
  of,
  columns,
  plot,
  currency,
}: {
  place: number;
  of: readonly MeasureValue[];
  columns: ReportTable['columns'];
  plot: ReportTable['plot'];
  currency: CurrencyCode;
}) {
  const t = useTranslate();
  const numbers = usePlotNumbers(currency);
  const column = columns[place];
  if (!column) return null;
  const below = columns.map((other, at) => ({ ...other, at })).filter(({ id }) => isBelow(id, columns));
  return (
    <>
      <PlotValue kind={column.kind} of={of[place] ?? null} currency={currency} />
      {!isWide(column.id, plot) &&
        below.map(({ id, name, kind, at }) => {
          if (id === column.id) return null;
          const when = comparisons.find((known) => known === id);
          return (
            <span key={id} className="block whitespace-normal font-normal text-ink-soft text-sm md:hidden">
              {when ? t(`admin.plots.${when}`) : name}: {numbers.value(kind, of[at] ?? null, { brief: true })}
            </span>
          );
        })}
    </>
  );
}
