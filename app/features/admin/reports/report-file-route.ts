import type { MeasureValue } from '#domain/measures.ts';
import { decimal } from '#domain/money.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { translator } from '#i18n/translate.ts';
import { platformContext } from '#request-context';
import { type FileCell, type FileColumn, tableFile } from '../kit/table-file.server.ts';
import type { Route } from './+types/report-file-route';
import { loadReport } from './load-report.server.ts';

/** The table of a report as a file, all lines, amounts in the reporting currency. The extension in the URL is the format. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const { table, query, currency, language } = await loadReport(
    context.get(platformContext),
    request,
    cities,
  );
  const isDated = table.lines.some(({ date }) => date);
  const columns: FileColumn[] = [
    ...(isDated ? [{ heading: translator(language)('reports.columns.date'), kind: 'day' as const }] : []),
    { heading: table.heading },
    ...table.columns.map(({ name, kind }) => ({
      heading: kind === 'money' ? `${name} (${currency})` : name,
      kind,
    })),
  ];
  const rows = table.lines.map(({ name, date, values }) => [
    ...(isDated ? [date ? { day: date } : null] : []),
    name,
    ...values.map(cellOf),
  ]);
  const { from, to } = query.period;
  const format = new URL(request.url).pathname.endsWith('.xlsx') ? 'xlsx' : 'csv';
  return tableFile(`${query.report}-${from}-${to}`, format, columns, rows);
}

/** A number, so that spreadsheets can sum it and a minus is no formula. */
function cellOf(value: MeasureValue): FileCell {
  if (value === null || typeof value === 'number') return value;
  return Number(decimal(value.total));
}
