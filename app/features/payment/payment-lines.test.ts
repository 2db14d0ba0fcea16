import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { baseRate } from '#domain/exchange.ts';
import { add, money, zero } from '#domain/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { loadProviderMessages } from '#tests/support/load-messages.ts';
import { differenceLine, paymentLines } from './payment-lines.ts';

loadProviderMessages();
const usd = (amount: number) => money(amount, 'USD');

const quote: Quote = {
  people: 3,
  currency: 'USD',
  rate: baseRate(),
  pricePerPerson: usd(3500),
  regularPricePerPerson: usd(3500),
  onSale: false,
  lines: [
    {
      addOnId: 'shirt',
      name: { en: 'T-shirt', es: 'Playera' },
      pricing: 'perPerson',
      quantity: 2,
      unit: usd(1200),
      total: usd(2400),
    },
  ],
  base: usd(10_500),
  addOnsTotal: usd(2400),
  subtotal: usd(12_900),
  discount: usd(1290),
  total: usd(11_610),
  totalInPesos: money(232_200, 'MXN'),
  couponCode: 'FIESTA10',
};
const booking = { crawlTitle: { en: 'Beach Pub Crawl' }, date: calendarDate('2027-03-06')!, quote };

test('the lines of a payment add up to its total, the discount being one of them', () => {
  const lines = paymentLines(booking, 'es');
  expect(lines.map(({ name, quantity }) => `${quantity} ${name}`)).toEqual([
    '3 Beach Pub Crawl, 6 mar 2027',
    '2 Playera',
    '1 Descuento (FIESTA10)',
  ]);
  expect(lines.reduce((sum, { total }) => add(sum, total), zero('USD'))).toEqual(quote.total);
});

test('there is no discount line without a discount', () => {
  const lines = paymentLines({ ...booking, quote: { ...quote, discount: usd(0) } }, 'en');
  expect(lines).toHaveLength(2);
});

test('what staff took off is a line of its own', () => {
  const less = { ...quote, reduction: usd(1610), total: usd(10_000) };
  const lines = paymentLines({ ...booking, quote: less }, 'en');
  expect(lines.at(-1)).toEqual({ name: 'Price reduction', quantity: 1, total: usd(-1610) });
  expect(lines.reduce((sum, { total }) => add(sum, total), zero('USD'))).toEqual(less.total);
});

test('the agreed difference of a change is a line of its own, and a balance due is the only line', () => {
  const agreed = { ...quote, adjustment: usd(-500) };
  expect(paymentLines({ ...booking, quote: agreed }, 'en').at(-1)).toMatchObject({ name: 'As agreed' });
  const left = { amount: usd(1200), language: 'es' } as const;
  expect(differenceLine({ reference: 'VPC-7K3M-X9QD' }, left)).toEqual([
    { name: 'Diferencia de precio, reserva VPC-7K3M-X9QD', quantity: 1, total: usd(1200) },
  ]);
});
