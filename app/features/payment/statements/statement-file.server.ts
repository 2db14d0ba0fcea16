import { baseCurrency, decimal, money } from '#domain/money.ts';
import type { Month } from '#domain/month.ts';
import { statementFileName } from '#domain/partners/statement.ts';
import type { Translate } from '#i18n/translate.ts';
import { tableFile } from '#platform/table-file.ts';
import { lineState } from './line-state.ts';
import type { StatementLine } from './view-statement-store.server.ts';

type Line = Omit<StatementLine, 'bookingId'>;

/** The bookings of a partner's statement as a CSV file: what the partner may see of them. */
export function statementFile(
  t: Translate,
  {
    partner,
    month,
    lines,
  }: { readonly partner: string; readonly month: Month; readonly lines: readonly Line[] },
): Response {
  const inCurrency = (minor: number, currency: string) => Number(decimal(money(minor, currency)));
  return tableFile(
    statementFileName(partner, month),
    'csv',
    [
      { heading: t('statements.booking'), cell: (line: Line) => line.reference },
      { heading: t('statements.partnerReference'), cell: ({ partnerReference }) => partnerReference },
      { heading: t('statements.night'), kind: 'day', cell: ({ date }) => ({ day: date }) },
      { heading: t('statements.firstName'), cell: ({ firstName }) => firstName },
      { heading: t('statements.people'), kind: 'count', cell: ({ people }) => people },
      {
        heading: t('statements.state'),
        cell: (line) => t(`statements.bookingStates.${lineState(line)}`),
      },
      { heading: t('statements.seller'), cell: ({ seller }) => seller },
      { heading: t('statements.currency'), cell: ({ currency }) => currency },
      {
        heading: t('statements.commission'),
        kind: 'money',
        cell: ({ commission, currency }) => inCurrency(commission.amount, currency),
      },
      {
        heading: t('statements.collected'),
        kind: 'money',
        cell: ({ collected, currency }) => inCurrency(collected.amount, currency),
      },
      {
        heading: t('statements.commissionIn', { currency: baseCurrency }),
        kind: 'money',
        cell: ({ commission }) => inCurrency(commission.base, baseCurrency),
      },
      {
        heading: t('statements.collectedIn', { currency: baseCurrency }),
        kind: 'money',
        cell: ({ collected }) => inCurrency(collected.base, baseCurrency),
      },
    ],
    lines,
  );
}
