import type { ComponentProps } from 'react';
import type { ExchangeRate } from '#domain/exchange.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { sellableCurrencies } from './currency-options.ts';
import { useCurrency } from './currency-state.tsx';

/** The choice of a currency, which is kept for all pages. */
export function CurrencySelect({
  currencies,
  ...select
}: { currencies: readonly ExchangeRate[] } & Pick<ComponentProps<'select'>, 'id' | 'defaultValue'>) {
  const nameOf = useCurrencyName();
  const { choose } = useCurrency();
  return (
    <select
      {...select}
      name="currency"
      onChange={({ target }) => choose(target.value)}
      className="select-arrow min-h-12 min-w-0 rounded-full border-2 border-ink/30 bg-white py-2 pr-11 pl-4 font-semibold hover:border-ink/55 focus:border-ink"
    >
      {currencies.map(({ currency }) => (
        <option key={currency} value={currency}>
          {nameOf(currency)}
        </option>
      ))}
    </select>
  );
}

/** Writes a currency as the lists of currencies do: `MXN · Mexican Peso`. */
export function useCurrencyName() {
  const t = useTranslate();
  return (currency: string) =>
    isNamed(currency) ? `${currency} · ${t(`currency.names.${currency}`)}` : currency;
}

const isNamed = (currency: string): currency is (typeof sellableCurrencies)[number] =>
  sellableCurrencies.some((known) => known === currency);
