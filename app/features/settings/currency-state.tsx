import { type ComponentProps, createContext, type ReactNode, use, useMemo, useState } from 'react';
import { convert, type ExchangeRate } from '#domain/exchange.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { type CurrencyChoice, onlyBase, ratesInSentences, shownRate } from '#domain/shown-currency.ts';
import { useLanguage } from '#i18n/use-translate.tsx';
import { Price } from '#ui/price.tsx';
import { currencyCookie } from './chosen-currency.ts';

type CurrencyState = CurrencyChoice & { readonly choose: (code: CurrencyCode) => void };

const CurrencyContext = createContext<CurrencyState>({ ...onlyBase, choose: () => undefined });

/** The visitor's currency for all pages below, as the server read it; a choice is kept in the cookie. */
export function CurrencyProvider({ loaded, children }: { loaded: CurrencyChoice; children: ReactNode }) {
  const [chosen, setChosen] = useState(loaded.chosen);
  const state = useMemo(
    () => ({
      ...loaded,
      chosen,
      choose: (code: CurrencyCode) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the next request must already carry the choice.
        document.cookie = currencyCookie(code);
        setChosen(code);
      },
    }),
    [loaded, chosen],
  );
  return <CurrencyContext value={state}>{children}</CurrencyContext>;
}

/** The currency in which the visitor reads prices, the ones on sale, and how to choose another one. */
export function useCurrency(): CurrencyState & {
  readonly rate: ExchangeRate;
  /** The currencies of a price in a sentence. */
  readonly rates: readonly ExchangeRate[];
} {
  const state = use(CurrencyContext);
  const language = useLanguage();
  return { ...state, rate: shownRate(state, language), rates: ratesInSentences(state, language) };
}

/** A price in the base currency, shown in the visitor's. */
export function BasePrice({ of, ...price }: ComponentProps<typeof Price>) {
  return <Price of={convert(of, useCurrency().rate)} {...price} />;
}
