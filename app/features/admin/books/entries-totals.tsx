import { baseCurrency } from '#domain/money.ts';
import type { EntriesTotals as Found } from '#features/overview/books/entries-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Amount } from '../kit/amount.tsx';
import { Total, Totals } from '../kit/list/totals.tsx';

/** How many entries were found, and what they add up to if a figure or an account is chosen. */
export function EntriesTotals({ totals: { count, sums, base } }: { totals: Found }) {
  const t = useTranslate();
  return (
    <Totals
      name={t('books.entries.totals')}
      note={
        sums.length === 0 &&
        count > 0 && <p className="text-ink-soft text-sm">{t('books.entries.chooseOne')}</p>
      }
    >
      <Total name={t('books.entries.title')}>{t('bookings.totals.number', { count })}</Total>
      {sums.map((sum) => (
        <Total key={sum.currency} name={t('books.entries.sumIn', { currency: sum.currency })}>
          <Amount of={sum} brief />
        </Total>
      ))}
      {sums.some(({ currency }) => currency !== baseCurrency) && (
        <Total name={t('books.entries.allIn', { currency: baseCurrency })}>
          <Amount of={base} brief />
        </Total>
      )}
    </Totals>
  );
}
