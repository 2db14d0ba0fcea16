import { expect, test } from 'vitest';
import { parseForm } from '#domain/form/parse-form.ts';
import { planForm } from './plan-form.ts';

// December 3, 2027 is a Friday.
const form = {
  crawlId: '00000000-0000-4000-8000-000000000001',
  repeat: 'weekly',
  from: '2027-12-01',
  weekdays: '5,6',
  ends: 'occurrences',
  occurrences: '4',
  startTime: '20:00',
  endTime: '00:30',
  totalSpots: '40',
};

test('prices of weekdays are part of the plan', () => {
  expect(parseForm(planForm, form)).toMatchObject({ value: { rule: { weekdays: [5, 6] } } });
  expect(parseForm(planForm, form)).not.toHaveProperty('value.weekdayPrices');
  expect(parseForm(planForm, { ...form, 'weekdayPrices.friday': '30' })).toMatchObject({
    value: { weekdayPrices: { friday: { amount: 3000, currency: 'USD' }, sunday: null } },
  });
});

test.each([
  ['no amount', { 'weekdayPrices.friday': 'x' }, { 'weekdayPrices.friday': 'field.night.price' }],
  [
    'a price of a weekday without a night',
    { 'weekdayPrices.thursday': '30' },
    { 'weekdayPrices.thursday': 'field.plan.weekdayPrice' },
  ],
  [
    'the same for a single night',
    { repeat: 'once', 'weekdayPrices.thursday': '30' },
    { 'weekdayPrices.thursday': 'field.plan.weekdayPrice' },
  ],
  [
    'dates of a sale without its price',
    { saleUntil: '2027-12-05' },
    { salePrice: 'field.night.saleNeedsPrice' },
  ],
])('refuses %s beside its field', (_, typed, problems) => {
  expect(parseForm(planForm, { ...form, ...typed })).toEqual({ problems });
});
