import { baseCurrency } from '#domain/money.ts';
import type { EntriesTotals } from '#features/overview/books/entries-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Figure } from '../bookings/figure.tsx';
import { card } from '../kit/admin-styles.ts';
import { Amount } from '../kit/amount.tsx';

/** How many entries were found, and what they add up to if a figure or an account is chosen. */
export function EntriesTotalsCard({ totals: { count, sums, base } }: { totals: EntriesTotals }) {
  const t = useTranslate();
  return (
    <section aria-label={t('books.entries.totals')} className={`${card} mb-4 py-3 sm:py-3`}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Figure name={t('books.entries.title')}>{t('bookings.totals.number', { count })}</Figure>
        {sums.map((sum) => (
          <Figure key={sum.currency} name={t('books.entries.sumIn', { currency: sum.currency })}>
            <Amount of={sum} brief />
          </Figure>
        ))}
        {sums.some(({ currency }) => currency !== baseCurrency) && (
          <Figure name={t('books.entries.allIn', { currency: baseCurrency })}>
            <Amount of={base} brief />
          </Figure>
        )}
      </dl>
      {sums.length === 0 && count > 0 && (
        <p className="mt-2 max-w-prose text-ink-soft">{t('books.entries.chooseOne')}</p>
      )}
    </section>
  );
}
