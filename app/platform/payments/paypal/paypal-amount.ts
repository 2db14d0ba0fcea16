import { type CurrencyCode, decimal, fromDecimal, type Money } from '#domain/money.ts';

// developer.paypal.com/api/rest/reference/currency-codes: PayPal takes no decimals of these.
const withoutDecimals: readonly CurrencyCode[] = ['HUF', 'JPY', 'TWD'];
const zeroDecimals = /\.0*$/;

export type PaypalMoney = { readonly currency_code: string; readonly value: string };

/** The amount as PayPal writes it. Throws when PayPal cannot say it exactly: nothing is ever rounded. */
export function paypalAmount(amount: Money): PaypalMoney {
  const { currency } = amount;
  const value = withoutDecimals.includes(currency)
    ? decimal(amount).replace(zeroDecimals, '')
    : decimal(amount);
  if (withoutDecimals.includes(currency) && value.includes('.'))
    throw new RangeError(`PayPal takes no decimals of ${currency}: ${value}`);
  return { currency_code: currency, value };
}

/** What PayPal says, as our money. Throws for anything that is no amount of that currency. */
export function fromPaypalAmount({ currency_code: currency, value }: PaypalMoney): Money {
  const read = fromDecimal(value, currency) ?? fromDecimal(value.replace(zeroDecimals, ''), currency);
  if (!read) throw new Error(`PayPal names an amount that is none: ${value} ${currency}`);
  return read;
}
