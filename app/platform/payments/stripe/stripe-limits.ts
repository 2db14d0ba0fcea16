import { type CurrencyCode, minorDigits, money } from '#domain/money.ts';
import type { AmountLimits } from '../payment-gateway.ts';
import { fromStripeAmount, stripeDigits } from './stripe-amount.ts';

// docs.stripe.com/currencies, "Minimum and maximum charge amounts", in Stripe's smallest unit. If the account
// is paid out in another currency, Stripe applies that currency's minimum at the current rate, so it may
// still refuse.
const smallest: Readonly<Record<CurrencyCode, number>> = {
  AED: 2_00,
  AUD: 50,
  BGN: 1_00,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 15_00,
  DKK: 2_50,
  EUR: 50,
  GBP: 30,
  HKD: 4_00,
  HUF: 175_00,
  INR: 50,
  JPY: 50,
  MXN: 10_00,
  MYR: 2_00,
  NOK: 3_00,
  NZD: 50,
  PLN: 2_00,
  RON: 2_00,
  SEK: 3_00,
  SGD: 50,
  THB: 10_00,
  USD: 50,
};
/** Eight digits; some currencies may have more, which no booking needs. */
const largest = 99_999_999;

/** Stripe's minimum and maximum charge. A currency that is not in the list has no known minimum. */
export function stripeLimits(currency: CurrencyCode): AmountLimits {
  const min = smallest[currency];
  const wholes = Math.floor(largest / 10 ** stripeDigits(currency));
  return {
    min: min === undefined ? money(1, currency) : fromStripeAmount(min, currency),
    max: money(wholes * 10 ** minorDigits(currency), currency),
  };
}
