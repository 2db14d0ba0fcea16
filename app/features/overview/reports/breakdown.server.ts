import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import type { Reporting } from '#domain/reporting.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Database } from '#platform/database/database.ts';
import {
  type Figures,
  type MeasureName,
  measures,
  moneyMeasures,
  nightMeasures,
  noFigures,
  plotted,
} from './figures.ts';
import { comparedPeriods, isRunning, type Period } from './period.ts';
import type { ReportColumn, ReportLine, ReportTable } from './report.ts';
import { type Dimension, readFigures, type Selection, wholePeriod } from './report-figures-store.server.ts';

export type ReportContext = {
  readonly database: Database;
  readonly reporting: Reporting;
  readonly selection: Selection;
  readonly t: Translate;
  readonly language: Language;
  /** The chosen measure; the report's own if it does not have that one. */
  readonly measure: string;
};

/** The figures of the period, of its days until today, and of as many days on the same weekdays before and a year before. */
export type Totals = Readonly<Record<'now' | 'soFar' | 'before' | 'lastYear', Figures>>;

/** A report of the list (`report-registry.server.ts`). */
export type Report<Id extends string = string> = {
  readonly id: Id;
  readonly group: 'sales' | 'guests' | 'website';
  /** The measures that can be plotted. */
  readonly measures: readonly MeasureName[];
  /** What it counts by, if that is not a choice: the date of the night, or the day of the visit. */
  readonly onlyBy?: 'night' | 'visit' | undefined;
  readonly read: (context: ReportContext) => Promise<{ table: ReportTable; totals: Totals | null }>;
};

/** How a line is written. */
export type LineName = {
  readonly name: string;
  /** Lines are sorted by it; without it, the largest comes first. */
  readonly order?: string | number;
  readonly date?: CalendarDate;
  /** The filter of the bookings list that finds the bookings of the line. */
  readonly filter?: Readonly<Record<string, string>>;
};

/** Writes a line. Null is the line of the bookings without such a value. */
type NameLine = (key: string | null) => LineName;

type Breakdown<Id extends string> = Pick<Report<Id>, 'id' | 'group' | 'measures' | 'onlyBy'> & {
  readonly dimension: Dimension;
  readonly heading: (t: Translate) => string;
  readonly names: (context: ReportContext, keys: readonly string[]) => NameLine | Promise<NameLine>;
  /** Lines that are listed even if nothing was sold. */
  readonly fixedKeys?: (selection: Selection) => readonly string[];
  readonly isListed?: (figures: Figures) => boolean;
  readonly shape?: ReportTable['plot']['shape'];
  /** Whether its lines exist in other periods too, as weekdays do and nights do not. */
  readonly isCompared?: boolean;
};

/**
 * A report that groups bookings, money and nights by a dimension. Its first measure is plotted unless another
 * one is chosen, and compared with the period before and with the year before.
 */
export function breakdown<Id extends string>(definition: Breakdown<Id>): Report<Id> {
  const { id, group, onlyBy } = definition;
  return {
    id,
    group,
    measures: definition.measures,
    onlyBy,
    read: (context) => readBreakdown(definition, context),
  };
}

async function readBreakdown(definition: Breakdown<string>, context: ReportContext) {
  const { database, reporting, selection, t } = context;
  const { dimension, isCompared = true } = definition;
  const hasMoney = definition.measures.some((name) => moneyMeasures.includes(name));
  const readIn = (period: Period, by: Dimension) =>
    readFigures(database, reporting, { ...selection, period }, by, { hasMoney });
  const { period, today } = selection;
  const isPart = isRunning(period, today);
  const compared = comparedPeriods(period, today);
  const [now, soFarOfRunning, before, lastYear] = await Promise.all([
    readIn(period, dimension),
    isPart ? readIn(compared.soFar, isCompared ? dimension : wholePeriod) : null,
    readIn(compared.before, isCompared ? dimension : wholePeriod),
    readIn(compared.lastYear, isCompared ? dimension : wholePeriod),
  ]);
  const soFar = soFarOfRunning ?? now;
  const shown = definition.measures.filter(
    (name) => selection.basis === 'night' || !nightMeasures.includes(name),
  );
  const plottedName = shown.find((name) => name === context.measure) ?? shown[0] ?? 'bookings';
  const measured = measures[plottedName];
  const columns: ReportColumn[] = shown.map((name) => ({
    id: name,
    name: t(`reports.measures.${name}`),
    kind: measures[name].kind,
  }));
  const comparisons = isCompared ? comparisonsOf(isPart) : [];
  for (const id of comparisons)
    columns.push({
      id,
      name: t(`reports.compared.${id}`, {
        measure: t(`reports.measures.${plottedName}`),
        date: atNoonUtc(today),
      }),
      kind: measured.kind,
    });
  const valuesOf = (figures: Figures, others: Readonly<Record<Comparison, Figures>>) => [
    ...shown.map((name) => measures[name].of(figures)),
    ...comparisons.map((id) => measured.of(others[id])),
  ];
  const nothing = noFigures(reporting.currency);
  const fixed = definition.fixedKeys?.(selection) ?? [];
  const keys = [...new Set([...fixed, ...now.lines.keys()])].filter(
    (key) => definition.isListed?.(now.lines.get(key) ?? nothing) ?? true,
  );
  const nameLine = await definition.names(
    context,
    keys.filter((key) => key !== null),
  );
  const lines = keys.map((key) => {
    const { name, order, date, filter } = nameLine(key);
    const figures = now.lines.get(key) ?? nothing;
    const line: ReportLine = {
      key: key ?? '',
      name,
      date,
      values: valuesOf(figures, {
        soFar: soFar.lines.get(key) ?? nothing,
        before: before.lines.get(key) ?? nothing,
        lastYear: lastYear.lines.get(key) ?? nothing,
      }),
      address: filter && selection.basis === 'night' ? bookingsAddress(selection, filter) : undefined,
    };
    return { line, order, size: plotted(measured.of(figures)) ?? 0, isRest: key === null };
  });
  const totalsOf = { soFar: soFar.total, before: before.total, lastYear: lastYear.total };
  const plottedColumn = comparisons.find((id) => id === 'soFar') ?? plottedName;
  const table: ReportTable = {
    heading: definition.heading(t),
    columns,
    lines: lines.toSorted(inOrder).map(({ line }) => line),
    total: valuesOf(now.total, totalsOf),
    plot: {
      shape: definition.shape ?? 'bars',
      name: t(`reports.measures.${plottedName}`),
      kind: measured.kind,
      // The days to come have nothing to be compared with.
      column: plottedColumn,
    },
  };
  return { table, totals: { now: now.total, ...totalsOf } };
}

type Comparison = 'soFar' | 'before' | 'lastYear';

/** The columns that compare; of a period that is not over also what it has so far. */
const comparisonsOf = (isPart: boolean): readonly Comparison[] =>
  isPart ? ['soFar', 'before', 'lastYear'] : ['before', 'lastYear'];

type Sortable = { order: string | number | undefined; size: number; isRest: boolean };

function inOrder(one: Sortable, other: Sortable): number {
  if (one.isRest !== other.isRest) return one.isRest ? 1 : -1;
  if (one.order === undefined || other.order === undefined) return other.size - one.size;
  return one.order < other.order ? -1 : 1;
}

/** The bookings list with the confirmed bookings of a line. */
function bookingsAddress(
  { period: { from, to }, crawlId }: Selection,
  filter: Readonly<Record<string, string>>,
): string {
  const all = { from, to, status: 'confirmed', ...(crawlId && { crawl: crawlId }), ...filter };
  return `/admin/bookings?${new URLSearchParams(all)}`;
}
