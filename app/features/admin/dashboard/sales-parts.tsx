import { inLanguage, isLanguage, type Localized } from '#domain/languages.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { type ReportedPart, sumOf } from '#domain/reporting.ts';
import type { SalesPart } from '#features/overview/reports/sales-store.server.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../kit/admin-styles.ts';
import { ListTable } from '../kit/list/list-table.tsx';
import { MoneyTotal } from '../kit/money-total.tsx';

type Part = SalesPart & { readonly title?: Localized | undefined; readonly money: ReportedPart };
type Parts = { readonly parts: readonly Part[]; readonly currency: CurrencyCode };

const breakdowns = ['crawl', 'weekday', 'language', 'coupon'] as const satisfies readonly SalesPart['by'][];

/** The same sales by crawl, weekday, language and coupon. */
export function SalesParts({ parts, currency }: Parts) {
  const t = useTranslate();
  return (
    <section aria-labelledby="parts" className="space-y-3">
      <h2 id="parts" className="text-xl">
        {t('admin.dashboard.parts.title')}
      </h2>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        {breakdowns.map((by) => (
          <Breakdown key={by} by={by} parts={parts.filter((part) => part.by === by)} currency={currency} />
        ))}
      </div>
    </section>
  );
}

function Breakdown({ by, parts, currency }: Parts & { by: SalesPart['by'] }) {
  const t = useTranslate();
  const nameOf = useNameOf();
  const name = t(`admin.dashboard.parts.${by}`);
  const lines = [...Map.groupBy(parts, ({ key }) => key)].map(([id, line]) => ({ id, line }));
  if (lines.length === 0) return <NoSales name={name} />;
  const number = (what: 'bookings' | 'people', heading: string) => ({
    name: what,
    heading,
    isNumber: true,
    phone: {
      below: 'part',
      isSoft: true,
      className: 'font-normal',
      as: ({ line }: { line: readonly Part[] }) => `${heading}: ${sum(line, what)}`,
    },
    cell: ({ line }: { line: readonly Part[] }) => sum(line, what),
  });
  return (
    <ListTable
      look="card"
      label={name}
      caption={name}
      rows={lines}
      columns={[
        {
          name: 'part',
          heading: null,
          isRowHeading: true,
          className: 'text-left font-semibold [overflow-wrap:anywhere]',
          cell: ({ line }) => line[0] && nameOf(line[0]),
        },
        number('bookings', t('admin.bookings.title')),
        number('people', t('admin.dashboard.guests')),
        {
          name: 'money',
          heading: t('admin.revenueIn', { currency }),
          isNumber: true,
          cell: ({ line }) => (
            <MoneyTotal
              brief
              of={sumOf(
                currency,
                line.map(({ money }) => money),
              )}
            />
          ),
        },
      ]}
    />
  );
}

function NoSales({ name }: { name: string }) {
  const t = useTranslate();
  return (
    <section className={`${card} text-[0.9375rem] leading-snug`} aria-label={name}>
      <p className="pb-2 font-bold">{name}</p>
      <p className="text-ink-soft">{t('admin.dashboard.parts.none')}</p>
    </section>
  );
}

const sum = (line: readonly Part[], what: 'bookings' | 'people') =>
  line.reduce((total, part) => total + part[what], 0);

function useNameOf() {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const language = useLanguage();
  return ({ by, key, title }: Part): string => {
    if (by === 'crawl') return title ? inLanguage(title, language) : key;
    if (by === 'language') return isLanguage(key) ? labelOf(key) : key;
    // January 4th, 1970 was a Sunday.
    if (by === 'weekday')
      return t('admin.dashboard.parts.weekdayName', {
        date: new Date(Date.UTC(1970, 0, 4 + Number(key), 12)),
      });
    return key;
  };
}
