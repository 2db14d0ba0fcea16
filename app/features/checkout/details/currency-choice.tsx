import type { ExchangeRate } from '#domain/exchange.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { CurrencySelect, useCurrencyName } from '#features/settings/currency-select.tsx';
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
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor="currency" className="font-semibold leading-snug">
        {t('checkout.currency')}
      </label>
      <CurrencySelect id="currency" currencies={currencies} defaultValue={chosen} />
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
