import { clockIn, todayIn } from '#domain/calendar-date.ts';
import { decimal } from '#domain/money.ts';
import type { ReportedSum, Reporting } from '#domain/reporting.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Platform } from '#platform/platform.ts';
import { type FileColumn, type FileFormat, tableFile } from '#platform/table-file.ts';
import { moneyStateText } from './money-state-text.ts';
import { readReportedMoney } from './payment-totals-store.server.ts';
import { type AskedPayments, type MoneyLine, readPaymentsPage } from './payments-store.server.ts';

const linesAtATime = 1_000;

type ExportLine = MoneyLine & { readonly reported: ReportedSum | undefined };

/** The payments and refunds of a query as CSV or an Excel workbook, in the order of the list, a thousand at a time. */
export function exportPayments(
  { database }: Pick<Platform, 'database'>,
  asked: AskedPayments,
  format: FileFormat,
  words: { readonly t: Translate; readonly reporting: Reporting },
): Response {
  async function* pages(): AsyncGenerator<ExportLine[]> {
    let after: AskedPayments['after'] = null;
    do {
      const page = await readPaymentsPage(database, { ...asked, after }, linesAtATime);
      const reported = await readReportedMoney(database, words.reporting, page.lines);
      yield page.lines.map((line) => ({ ...line, reported: reported.get(line.id) }));
      after = page.next;
    } while (after);
  }
  return tableFile('payments', format, columnsFor(words, asked.timeZone), pages());
}

function columnsFor(
  { t, reporting: { currency } }: { readonly t: Translate; readonly reporting: Reporting },
  timeZone: string,
): readonly FileColumn<ExportLine>[] {
  return [
    {
      heading: t('payments.list.columns.at'),
      kind: 'moment',
      cell: ({ at }) => ({ day: todayIn(timeZone, at), time: clockIn(timeZone, at) }),
    },
    { heading: t('payments.list.columns.kind'), cell: ({ kind }) => t(`payments.list.kinds.${kind}`) },
    { heading: t('payments.columns.booking'), cell: ({ reference }) => reference },
    { heading: t('payments.list.columns.night'), kind: 'day', cell: ({ night }) => ({ day: night }) },
    {
      heading: t('payments.facts.provider'),
      cell: ({ provider }) => t(`admin.bookings.providers.${provider}`),
    },
    { heading: t('payments.columns.state'), cell: (line) => moneyStateText(t, line) },
    {
      heading: t('payments.columns.because'),
      cell: ({ because }) => because && t(`changes.refundReasons.${because}`),
    },
    {
      heading: t('payments.columns.amount'),
      kind: 'money',
      // A number, because a text that starts with a minus is escaped.
      cell: ({ amount }) => Number(decimal(amount)),
    },
    { heading: t('payments.list.currency'), cell: ({ amount }) => amount.currency },
    {
      heading: t('payments.list.columns.booked', { currency }),
      kind: 'money',
      cell: ({ reported }) => (reported ? Number(decimal(reported.total)) : null),
    },
    { heading: t('payments.list.columns.reference'), cell: ({ providerReference }) => providerReference },
    {
      heading: t('payments.list.columns.tendered'),
      kind: 'money',
      cell: ({ tendered }) => (tendered ? Number(decimal(tendered)) : null),
    },
    {
      heading: t('payments.list.columns.tenderedIn'),
      cell: ({ tendered }) => tendered?.currency ?? null,
    },
  ];
}
