import type { ExchangeRate } from '#domain/exchange.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { sellableCurrencies } from '#features/settings/currency-options.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { SelectField } from '#ui/field.tsx';

export function CurrencyChoice({
  currencies,
  chosen,
}: {
  currencies: readonly ExchangeRate[];
  chosen: string;
}) {
  const t = useTranslate();
  const nameOf = useCurrencyName();
  return (
    <SelectField name="currency" label={t('checkout.currency')} defaultValue={chosen}>
      {currencies.map(({ currency }) => (
        <option key={currency} value={currency}>
          {nameOf(currency)}
        </option>
      ))}
    </SelectField>
  );
}

/** The currency of an existing booking, which cannot be changed. */
export function FrozenCurrency({ currency }: { currency: CurrencyCode }) {
  const t = useTranslate();
  const nameOf = useCurrencyName();
  return (
    <div>
      <p className="font-semibold leading-snug">{t('checkout.currency')}</p>
      {/* Aligns the text with the coupon field beside it. */}
      <p className="mt-1.5 sm:flex sm:min-h-13 sm:items-center">{nameOf(currency)}</p>
      <input type="hidden" name="currency" value={currency} />
    </div>
  );
}

function useCurrencyName() {
  const t = useTranslate();
  return (currency: string) =>
    isNamed(currency) ? `${currency} · ${t(`checkout.currencies.${currency}`)}` : currency;
}

const isNamed = (currency: string): currency is (typeof sellableCurrencies)[number] =>
  sellableCurrencies.some((known) => known === currency);
