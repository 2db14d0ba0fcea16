/** The amount that a mail of an agency writes. See docs/rules/partners.md. */

import { baseCurrency, type CurrencyCode, fromWritten, type Money, pesos } from '#domain/money.ts';

/** Signs and words that mean one currency alone. `$` is not one of them: it stands for dollars and for pesos. */
const namedBy: readonly (readonly [RegExp, CurrencyCode])[] = [
  [/US\s?\$|\bd[oó]lares\b/i, baseCurrency],
  [/MXN?\s?\$|\bpesos\b|\bM\.?N\.?(?![A-Z])/i, pesos],
  [/€|\beuros?\b/i, 'EUR'],
  [/£/, 'GBP'],
];

/** The amount with its currency: `$900.00 MXN`, `US$81`. Null if the mail names no currency, or two, or if the number could mean two amounts. */
export function amountOfMail(written: string): Money | null {
  const codes = [...written.matchAll(/(?<!\p{L})([A-Z]{3})(?!\p{L})/gu)].map(([, code]) => code!);
  const named = namedBy.flatMap(([sign, code]) => (sign.test(written) ? [code] : []));
  const [currency, ...more] = new Set([...codes, ...named]);
  const number = /\d[\d.,' ]*/.exec(written)?.[0]?.trim().replace(/[.,]$/, '');
  if (!currency || more.length > 0 || !number || /\d/.test(written.replace(number, ''))) return null;
  return fromWritten(number, currency);
}
