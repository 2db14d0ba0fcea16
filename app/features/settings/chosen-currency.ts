import { secondsPerDay } from '#domain/durations.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { sellableCurrencies } from './currency-options.ts';

const cookieDays = 365;

/** The currency in the visitor's cookies; null if none of ours was chosen. */
export function chosenCurrency(cookies: string | null): CurrencyCode | null {
  const chosen = /(?:^|;\s*)currency=(\w+)/.exec(cookies ?? '')?.[1];
  return sellableCurrencies.find((code) => code === chosen) ?? null;
}

/** The cookie that remembers the choice for a year, on every page of the site. */
export const currencyCookie = (code: CurrencyCode): string =>
  `currency=${code}; path=/; max-age=${cookieDays * secondsPerDay}; samesite=lax`;
