/** What a guest pays in cash: in which currency, and the change. See docs/rules/door.md. */

import { convertBetween, type ExchangeRate } from '#domain/exchange.ts';
import { fromWritten, isLess, type Money, same, subtract, times } from '#domain/money.ts';

/**
 * A debt in the currency in which it is paid, from the rate that its booking was sold at to the rate at which cash is taken. Rounded once, half
 * a cent up; a debt in that currency is unchanged.
 */
export const payableIn = (due: Money, soldAt: ExchangeRate, rate: ExchangeRate): Money =>
  convertBetween(due, soldAt, rate);

/** Whether an amount in another currency pays the debt at one of the rates. */
export const isWorth = (
  taken: Money,
  {
    due,
    soldAt,
    rates,
  }: { readonly due: Money; readonly soldAt: ExchangeRate; readonly rates: readonly ExchangeRate[] },
): boolean =>
  same(taken, due) ||
  rates.some((rate) => rate.currency === taken.currency && same(taken, payableIn(due, soldAt, rate)));

/**
 * The change for what was handed over, what is still missing, or that it is a slip of the keyboard (`tooMuch`, with what is
 * due). All in the currency that is paid in.
 */
export type Change =
  | { readonly kind: 'change'; readonly amount: Money }
  | { readonly kind: 'missing' | 'tooMuch'; readonly amount: Money };

/** Nobody hands over so many times what is due, unless a small debt is paid with one large banknote. */
const maxTimesDue = 20;

/** Two of the largest banknotes of pesos; in major units, of any currency. */
const largeNotes = '2000';

/** What to give back. Throws if the currencies differ. */
export function changeFor(toPay: Money, handedOver: Money): Change {
  if (isLess(handedOver, toPay)) return { kind: 'missing', amount: subtract(toPay, handedOver) };
  const notes = fromWritten(largeNotes, toPay.currency);
  if (notes && isLess(notes, handedOver) && isLess(times(toPay, maxTimesDue), handedOver))
    return { kind: 'tooMuch', amount: toPay };
  return { kind: 'change', amount: subtract(handedOver, toPay) };
}
