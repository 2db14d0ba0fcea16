import { inLanguage, isLanguage, type Localized } from '#domain/languages.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { type ReportedPart, sumOf } from '#domain/reporting.ts';
import type { SalesPart } from '#features/overview/reports/sales-store.server.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { card, cell, headCell, numberCell, table } from '../kit/admin-styles.ts';
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
  const lines = [...Map.groupBy(parts, ({ key }) => key).values()];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
    <section className={`${card} overflow-x-auto`} aria-label={t(`admin.dashboard.parts.${by}`)} tabIndex={0}>
      <table className={table}>
        <caption className="pb-2 text-left font-bold">{t(`admin.dashboard.parts.${by}`)}</caption>
        {lines.length > 0 && (
          <thead>
            <tr>
              <td className={headCell} />
              <th className={`${headCell} text-right max-md:hidden`}>{t('admin.bookings.title')}</th>
              <th className={`${headCell} text-right max-md:hidden`}>{t('admin.dashboard.guests')}</th>
              <th className={`${headCell} text-right`}>{t('admin.revenueIn', { currency })}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {lines.length === 0 && (
            <tr>
              <td className="text-ink-soft">{t('admin.dashboard.parts.none')}</td>
            </tr>
          )}
          {lines.map((line) => (
            <tr key={line[0]?.key}>
              <th scope="row" className={`${cell} text-left font-semibold [overflow-wrap:anywhere]`}>
                {line[0] && nameOf(line[0])}
                <span className="block font-normal text-ink-soft text-sm md:hidden">
                  {t('admin.bookings.title')}: {sum(line, 'bookings')}
                </span>
                <span className="block font-normal text-ink-soft text-sm md:hidden">
                  {t('admin.dashboard.guests')}: {sum(line, 'people')}
                </span>
              </th>
              <td className={`${numberCell} max-md:hidden`}>{sum(line, 'bookings')}</td>
              <td className={`${numberCell} max-md:hidden`}>{sum(line, 'people')}</td>
              <td className={numberCell}>
                <MoneyTotal
                  brief
                  of={sumOf(
                    currency,
                    line.map(({ money }) => money),
                  )}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
