import { amountText } from '#domain/amount-text.ts';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { inLanguage, type Localized } from '#domain/languages.ts';
import { baseCurrency, money } from '#domain/money.ts';
import { replacedOn } from '#domain/partners/days-of-terms.ts';
import type { TermsRow } from '#features/partners/terms-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { AskFirst } from '../kit/ask-first.tsx';
import { ListTable } from '../kit/list/list-table.tsx';

export type Crawls = readonly { readonly id: string; readonly title: Localized }[];

/** The terms of a partner, the latest first, each with the form that deletes it after a question. */
export function TermsList({
  terms,
  crawls,
  today,
}: {
  terms: readonly TermsRow[];
  crawls: Crawls;
  today: CalendarDate;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (terms.length === 0) return <p className="mb-6 text-ink-soft">{t('partners.terms.none')}</p>;
  const day = (date: CalendarDate) => t('admin.mediumDate', { date: atNoonUtc(date) });
  const days = ({ firstDay, lastDay }: TermsRow) =>
    lastDay
      ? t('partners.terms.between', { from: day(firstDay), to: day(lastDay) })
      : t('partners.terms.since', { from: day(firstDay) });
  const until = (row: TermsRow) => {
    const replaced = replacedOn(row, terms);
    if (!replaced) return null;
    const date = day(replaced);
    return t(replaced > today ? 'partners.terms.willBeReplaced' : 'partners.terms.replaced', { date });
  };
  const worth = ({ kind, percent, amount }: TermsRow) =>
    t(`partners.terms.worth.${kind}`, {
      percent: percent ?? 0,
      amount: amountText(money(amount ?? 0, baseCurrency), language),
    });
  const crawlNames = ({ crawlIds }: TermsRow) =>
    crawls
      .filter(({ id }) => crawlIds.includes(id))
      .map(({ title }) => inLanguage(title, language))
      .join(', ');
  return (
    <div className="mb-8">
      <ListTable
        label={t('partners.terms.title')}
        rows={terms}
        columns={[
          {
            name: 'days',
            heading: t('partners.terms.soldOn'),
            cell: (row) => (
              <>
                {days(row)}
                {until(row) && <span className="block text-ink-soft">{until(row)}</span>}
              </>
            ),
          },
          {
            name: 'worth',
            heading: t('partners.terms.earns'),
            cell: (row) => (
              <>
                <span className="font-semibold">{worth(row)}</span>
                <span className="block text-ink-soft">
                  {t(`partners.terms.earnedByWays.${row.earnedBy}`)} ·{' '}
                  {t('partners.terms.grace', { days: row.graceDays })}
                </span>
                {row.collects !== 'operator' && (
                  <span className="block text-ink-soft">
                    {t(`partners.terms.collectors.${row.collects}`)}
                  </span>
                )}
                {row.crawlIds.length > 0 && <span className="block text-ink-soft">{crawlNames(row)}</span>}
              </>
            ),
          },
          {
            name: 'remove',
            heading: <span className="sr-only">{t('partners.terms.remove')}</span>,
            phone: { below: 'worth', className: 'mt-1' },
            cell: (row) => (
              <AskFirst
                open={t('partners.terms.remove')}
                label={t('partners.terms.removeOf', { days: days(row), worth: worth(row) })}
                question={t('partners.terms.removes', { worth: worth(row) })}
                button={t('partners.terms.removeButton')}
                intent="remove"
                sends={{ terms: row.id }}
                isInCell
              />
            ),
          },
        ]}
      />
    </div>
  );
}
