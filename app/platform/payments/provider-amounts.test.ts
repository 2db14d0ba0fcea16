import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorDigits, money } from '#domain/money.ts';
import { fromPaypalAmount, paypalAmount } from './paypal/paypal-amount.ts';
import { fromStripeAmount, stripeAmount } from './stripe/stripe-amount.ts';

describe('Amounts sent to Stripe', () => {
  it.each([
    [money(35_00, 'USD'), 3500],
    [money(700_00, 'MXN'), 70_000],
    [money(5_000, 'JPY'), 5_000],
    [money(500, 'ISK'), 50_000],
    [money(1_500, 'BHD'), 1_500],
  ])('$amount $currency', (amount, told) => {
    expect(stripeAmount(amount)).toBe(told);
    expect(fromStripeAmount(told, amount.currency.toLowerCase())).toEqual(amount);
  });

  it('is never rounded', () => {
    expect(() => fromStripeAmount(50_001, 'isk')).toThrow('ISK');
  });
});

describe('Amounts sent to PayPal', () => {
  it.each([
    [money(35_00, 'USD'), '35.00'],
    [money(5, 'EUR'), '0.05'],
    [money(5_000, 'JPY'), '5000'],
    [money(900, 'HUF'), '900'],
    [money(900_00, 'TWD'), '900'],
  ])('$amount $currency', (amount, value) => {
    expect(paypalAmount(amount)).toEqual({ currency_code: amount.currency, value });
    expect(fromPaypalAmount({ currency_code: amount.currency, value })).toEqual(amount);
  });

  it('is never rounded', () => {
    expect(() => paypalAmount(money(900_50, 'TWD'))).toThrow('TWD');
  });

  it.each(['-1.00', '1,00', '1.005', '', 'NaN'])('refuses to parse %o', (value) => {
    expect(() => fromPaypalAmount({ currency_code: 'USD', value })).toThrow('USD');
  });

  it('parses a round amount with and without decimals', () => {
    expect(fromPaypalAmount({ currency_code: 'JPY', value: '500.00' })).toEqual(money(500, 'JPY'));
    expect(fromPaypalAmount({ currency_code: 'USD', value: '500' })).toEqual(money(500_00, 'USD'));
  });
});

it('is unchanged after formatting and parsing, in every currency that is sold', () => {
  const currency = fc.constantFrom('USD', 'MXN', 'EUR', 'CAD', 'GBP', 'JPY');
  fc.assert(
    fc.property(currency, fc.integer({ min: 1, max: 99_999_999 }), (code, amount) => {
      const said = money(amount, code);
      expect(fromStripeAmount(stripeAmount(said), code)).toEqual(said);
      expect(fromPaypalAmount(paypalAmount(said))).toEqual(said);
      expect(paypalAmount(said).value.includes('.')).toBe(minorDigits(code) > 0);
    }),
  );
});
