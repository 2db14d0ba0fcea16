/** What a guest pays in cash: in which currency, and the change. See docs/rules/door.md. */

import { convertBetween, type ExchangeRate } from '#domain/exchange.ts';
import { isLess, type Money, same, subtract } from '#domain/money.ts';

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

/** The change for what was handed over, or what is still missing. Both in the currency that is paid in. */
export type Change =
  | { readonly kind: 'change'; readonly amount: Money }
  | { readonly kind: 'missing'; readonly amount: Money };

/** What to give back. Throws if the currencies differ. */
export const changeFor = (toPay: Money, handedOver: Money): Change =>
  isLess(handedOver, toPay)
    ? { kind: 'missing', amount: subtract(toPay, handedOver) }
    : { kind: 'change', amount: subtract(handedOver, toPay) };
