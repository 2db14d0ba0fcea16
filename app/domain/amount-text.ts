import type { Language } from './languages.ts';
import { formatMoney, type Money } from './money.ts';

/**
 * An amount as the whole admin area writes it: with all decimals and its code, `$45.00 USD`, so that the
 * digits of a column are below each other. `brief` omits the code where a heading names the currency.
 */
export const amountText = (amount: Money, language: Language, { brief = false } = {}): string =>
  formatMoney(amount, language, { cents: 'always', brief });
