import { useTranslate } from '#i18n/use-translate.tsx';
import { sellableCurrencies } from './currency-options.ts';

/** Writes a currency as the lists of currencies do: `MXN · Mexican Peso`. */
export function useCurrencyName() {
  const t = useTranslate();
  return (currency: string) =>
    isNamed(currency) ? `${currency} · ${t(`currency.names.${currency}`)}` : currency;
}

const isNamed = (currency: string): currency is (typeof sellableCurrencies)[number] =>
  sellableCurrencies.some((known) => known === currency);
