import type { ExchangeRate } from '#domain/exchange.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { useCurrencyName } from '#features/settings/currency-name.ts';
import { useCurrency } from '#features/settings/currency-state.tsx';
import { useTranslate } from '#i18n/use-translate.tsx';

/** The currency of the payment. The choice is kept for the other pages. */
export function CurrencyChoice({
  currencies,
  chosen,
}: {
  currencies: readonly ExchangeRate[];
  chosen: string;
}) {
  const t = useTranslate();
  const nameOf = useCurrencyName();
  const { choose } = useCurrency();
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor="currency" className="font-semibold leading-snug">
        {t('checkout.currency')}
      </label>
      <select
        id="currency"
        name="currency"
        defaultValue={chosen}
        onChange={({ target }) => choose(target.value)}
        className="select-arrow min-h-12 min-w-0 rounded-full border-2 border-ink/30 bg-white py-2 pr-11 pl-4 font-semibold hover:border-ink/55 focus:border-ink"
      >
        {currencies.map(({ currency }) => (
          <option key={currency} value={currency}>
            {nameOf(currency)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The currency of an existing booking, which cannot be changed. */
export function FrozenCurrency({ currency }: { currency: CurrencyCode }) {
  const t = useTranslate();
  const nameOf = useCurrencyName();
  return (
    <div className="flex min-h-12 items-center justify-between gap-4">
      <p className="font-semibold leading-snug">{t('checkout.currency')}</p>
      <p>{nameOf(currency)}</p>
      <input type="hidden" name="currency" value={currency} />
    </div>
  );
}
