import { type CurrencyCode, type Money, minorDigits, money } from '#domain/money.ts';

// Stripe's number of decimals where it is not two (docs.stripe.com/currencies). ISK and UGX keep the two that
// they once had; other standards count them differently.
const withoutDecimals = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const withThreeDecimals = 'BHD JOD KWD OMR TND'.split(' ');

/** The number of decimals that Stripe uses for a currency. */
export function stripeDigits(currency: CurrencyCode): number {
  if (withoutDecimals.includes(currency)) return 0;
  return withThreeDecimals.includes(currency) ? 3 : 2;
}

/** The amount in Stripe's smallest unit. Throws if Stripe cannot represent it exactly; nothing is rounded. */
export function stripeAmount({ amount, currency }: Money): number {
  return rescaled(amount, stripeDigits(currency) - minorDigits(currency), currency);
}

/** Converts Stripe's amount to `Money`; Stripe's currency codes are in lower case. */
export function fromStripeAmount(amount: number, stripeCurrency: string): Money {
  const currency = stripeCurrency.toUpperCase();
  return money(rescaled(amount, minorDigits(currency) - stripeDigits(currency), currency), currency);
}

function rescaled(amount: number, digits: number, currency: CurrencyCode): number {
  const result = digits < 0 ? amount / 10 ** -digits : amount * 10 ** digits;
  if (!Number.isSafeInteger(result)) throw new RangeError(`Not an exact amount of ${currency}: ${amount}`);
  return result;
}
