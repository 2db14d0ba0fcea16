import type { MeasureValue } from '#domain/measures.ts';
import { decimal } from '#domain/money.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { translator } from '#i18n/translate.ts';
import { type FileCell, type FileColumn, formatIn, tableFile } from '#platform/table-file.ts';
import { platformContext } from '#request-context';
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
  const columns: FileColumn<(typeof table.lines)[number]>[] = [
    ...(isDated
      ? [
          {
            heading: translator(language)('reports.columns.date'),
            kind: 'day' as const,
            cell: ({ date }: (typeof table.lines)[number]) => (date ? { day: date } : null),
          },
        ]
      : []),
    { heading: table.heading, cell: ({ name }) => name },
    ...table.columns.map(({ name, kind }, place) => ({
      heading: kind === 'money' ? `${name} (${currency})` : name,
      kind,
      cell: ({ values }: (typeof table.lines)[number]) => cellOf(values[place] ?? null),
    })),
  ];
  const { from, to } = query.period;
  return tableFile(`${query.report}-${from}-${to}`, formatIn(request.url), columns, table.lines);
}

/** A number, so that spreadsheets can sum it and a minus is no formula. */
function cellOf(value: MeasureValue): FileCell {
  if (value === null || typeof value === 'number') return value;
  return Number(decimal(value.total));
}
