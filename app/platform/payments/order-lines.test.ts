import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, money } from '#domain/money.ts';
import type { PaymentRequest } from './payment-gateway.ts';
import { fromPaypalAmount } from './paypal/paypal-amount.ts';
import { paypalOrderRequest } from './paypal/paypal-order-request.ts';
import { stripeLines } from './stripe/stripe-lines.ts';

type Lines = PaymentRequest['lines'];

const request = (lines: Lines, total: Money): PaymentRequest => ({
  idempotencyKey: 'payment',
  bookingId: 'booking',
  bookingReference: 'VPC-7K3M-X9QD',
  lines,
  total,
  language: 'en',
  email: 'ana@example.com',
  expiresAt: new Date(),
  successUrl: 'https://pub.example/done',
  cancelUrl: 'https://pub.example/cancelled',
});

const crawl = { name: 'Beach Pub Crawl, Mar 6', quantity: 2, total: money(70_00, 'USD') };
const shirt = { name: 'T-shirt', quantity: 3, total: money(10_00, 'USD') };
const discount = { name: 'Discount (FIESTA)', quantity: 1, total: money(-7_01, 'USD') };

describe('Lines on the page of Stripe', () => {
  it('are the items, one by one', () => {
    expect(stripeLines(request([crawl], money(70_00, 'USD')))).toEqual([
      {
        quantity: 2,
        price_data: { currency: 'usd', unit_amount: 35_00, product_data: { name: 'Beach Pub Crawl, Mar 6' } },
      },
    ]);
  });

  it('are one line for several items if their price cannot be divided to the cent', () => {
    expect(stripeLines(request([crawl, shirt], money(80_00, 'USD')))[1]).toEqual({
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 10_00, product_data: { name: '3 × T-shirt' } },
    });
  });

  it('are one line that names every item if there is a discount', () => {
    expect(stripeLines(request([crawl, shirt, discount], money(72_99, 'USD')))).toEqual([
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 72_99,
          product_data: {
            name: 'Beach Pub Crawl, Mar 6',
            description:
              '2 × Beach Pub Crawl, Mar 6: $70.00 USD · 3 × T-shirt: $10.00 USD · Discount (FIESTA): -$7.01 USD',
          },
        },
      },
    ]);
  });
});

describe('Lines on the page of PayPal', () => {
  it('show the discount as a line', () => {
    const [unit] = paypalOrderRequest(
      request([crawl, shirt, discount], money(72_99, 'USD')),
      'Pub',
    ).purchase_units;
    expect(unit).toMatchObject({
      items: [
        { name: 'Beach Pub Crawl, Mar 6', quantity: '2', unit_amount: { value: '35.00' } },
        { name: '3 × T-shirt', quantity: '1', unit_amount: { value: '10.00' } },
      ],
      amount: {
        currency_code: 'USD',
        value: '72.99',
        breakdown: { item_total: { value: '80.00' }, discount: { value: '7.01' } },
      },
    });
  });
});

describe('A name that is too long', () => {
  it.each([124, 125, 126, 127, 248, 249, 250, 498, 499])('ends between two characters (%i)', (length) => {
    const name = `${'x'.repeat(length - 1)}🎉🎉🎉`;
    for (const lines of [[{ ...crawl, name }], [{ ...crawl, name }, discount]]) {
      const wanted = request(lines, money(lines.length > 1 ? 62_99 : 70_00, 'USD'));
      const sent = JSON.stringify([stripeLines(wanted), paypalOrderRequest(wanted, name)]);
      // An unpaired surrogate is serialized as \ud83c. No provider accepts it, and it cannot be form-encoded
      // at all.
      expect(sent).not.toMatch(/\\ud[89a-f]/);
    }
  });
});

describe('Any order', () => {
  const currency = fc.constantFrom('USD', 'MXN', 'JPY');
  const line = fc.record({
    name: fc.string({ minLength: 1, maxLength: 400 }),
    quantity: fc.integer({ min: 1, max: 25 }),
    amount: fc.integer({ min: 0, max: 900_000 }),
  });
  const order = fc
    .tuple(
      currency,
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
    )
    .map(([code, parts, share]) => {
      const lines = parts.map(({ amount, ...part }) => ({ ...part, total: money(amount, code) }));
      const sum = lines.reduce((so, { total }) => so + total.amount, 0);
      const off = Math.floor(sum * share);
      const withDiscount =
        off > 0 ? [...lines, { name: 'Discount', quantity: 1, total: money(-off, code) }] : lines;
      return request(withDiscount, money(sum - off, code));
    });

  it('has lines that add up to the total to the cent', () => {
    fc.assert(
      fc.property(order, (asked) => {
        const stripe = stripeLines(asked).map(
          ({ quantity = 0, price_data }) => quantity * (price_data?.unit_amount ?? 0),
        );
        expect(stripe.reduce((so, one) => so + one, 0)).toBe(asked.total.amount);
        const [unit] = paypalOrderRequest(asked, 'Pub').purchase_units;
        const items = unit!.items.map(
          (one) => Number(one.quantity) * fromPaypalAmount(one.unit_amount).amount,
        );
        const { item_total, discount: off } = unit!.amount.breakdown;
        expect(items.reduce((so, one) => so + one, 0)).toBe(fromPaypalAmount(item_total).amount);
        const left = fromPaypalAmount(item_total).amount - (off ? fromPaypalAmount(off).amount : 0);
        expect(left).toBe(fromPaypalAmount(unit!.amount).amount);
        expect(left).toBe(asked.total.amount);
      }),
      { numRuns: 500 },
    );
  });

  it('has no lines if they do not add up', () => {
    const wrong = request([crawl], money(70_01, 'USD'));
    expect(() => stripeLines(wrong)).toThrow('add up');
    expect(() => paypalOrderRequest(wrong, 'Pub')).toThrow('add up');
  });
});
