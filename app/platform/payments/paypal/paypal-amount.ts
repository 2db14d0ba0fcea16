import { type CurrencyCode, decimal, fromDecimal, isCurrencyCode, type Money } from '#domain/money.ts';

// developer.paypal.com/api/rest/reference/currency-codes: PayPal takes no decimals of these.
const withoutDecimals: readonly CurrencyCode[] = ['HUF', 'JPY', 'TWD'];
const zeroDecimals = /\.0*$/;
const trailingZeros = /(\.\d*?)0+$/;

export type PaypalMoney = { readonly currency_code: string; readonly value: string };

/** The amount in PayPal's format. Throws if PayPal cannot represent it exactly; nothing is rounded. */
export function paypalAmount(amount: Money): PaypalMoney {
  const { currency } = amount;
  const value = withoutDecimals.includes(currency)
    ? decimal(amount).replace(zeroDecimals, '')
    : decimal(amount);
  if (withoutDecimals.includes(currency) && value.includes('.'))
    throw new RangeError(`PayPal accepts no decimals for ${currency}: ${value}`);
  return { currency_code: currency, value };
}

/**
 * Parses PayPal's amounts: `70.00`, `70.0`, `70`, `.50`, or yen with zero decimals. Null if the amount is
 * missing or invalid for the currency; the caller queries again, because the money may have been captured.
 */
export function readPaypalAmount(said: PaypalMoney | undefined): Money | null {
  if (!said || !isCurrencyCode(said.currency_code)) return null;
  const value = said.value.replace(/^\./, '0.').replace(trailingZeros, '$1').replace(/\.$/, '');
  return fromDecimal(value, said.currency_code);
}

/** Like `readPaypalAmount`, for required amounts. Throws if the amount is invalid for the currency. */
export function fromPaypalAmount(said: PaypalMoney): Money {
  const read = readPaypalAmount(said);
  if (!read) throw new Error(`Invalid PayPal amount: ${said.value} ${said.currency_code}`);
  return read;
}
