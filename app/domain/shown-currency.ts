/** The currency in which visitors read prices before they order. See docs/rules/money.md. */

import { baseRate, type ExchangeRate } from './exchange.ts';
import { factsOf, type Language } from './languages.ts';
import { type CurrencyCode, pesos } from './money.ts';

/** The currencies on sale, the base currency first, and the visitor's choice. */
export type CurrencyChoice = {
  readonly onSale: readonly ExchangeRate[];
  /** The rate to pesos, which are shown even where they are not accepted; null if the operator has set none. */
  readonly pesoRate: ExchangeRate | null;
  /** Null if the visitor has chosen none. */
  readonly chosen: CurrencyCode | null;
};

/** Prices in the base currency alone. */
export const onlyBase: CurrencyChoice = { onSale: [baseRate()], pesoRate: null, chosen: null };

/** The currency of the visitor's choice, else of the language, else the first one; always one on sale. */
export function shownRate({ onSale, chosen }: CurrencyChoice, language: Language): ExchangeRate {
  const rateTo = (code: CurrencyCode | null) => onSale.find(({ currency }) => currency === code);
  return rateTo(chosen) ?? rateTo(factsOf(language).currency) ?? onSale[0] ?? baseRate();
}

/**
 * The two currencies of a price in a sentence: the shown one, and pesos; beside pesos the base currency. One
 * if the operator has set no rate to pesos.
 */
export function ratesInSentences(choice: CurrencyChoice, language: Language): readonly ExchangeRate[] {
  const shown = shownRate(choice, language);
  const other = shown.currency === pesos ? baseRate() : choice.pesoRate;
  return other && other.currency !== shown.currency ? [shown, other] : [shown];
}
