import { describe, expect, test } from 'vitest';
import { parseForm } from '#domain/form/parse-form.ts';
import { nightForm } from './night-settings.ts';

const form = { startTime: '20:00', endTime: '00:30', totalSpots: '40', price: '', salePrice: '' };

describe('The form of a night', () => {
  test('parses times, places and prices', () => {
    expect(nightForm.parse({ ...form, price: '35.50', salePrice: '15', hideTotalSpots: 'on' })).toMatchObject(
      {
        settings: {
          startTime: '20:00',
          totalSpots: 40,
          price: { amount: 3550, currency: 'USD' },
          salePrice: { amount: 1500 },
          hideTotalSpots: true,
          bookingsDisabled: false,
        },
        isLongMeant: false,
      },
    );
  });

  test.each([
    ['startTime', '25:00'],
    ['startTime', ''],
    ['endTime', 'eight'],
    ['totalSpots', '0'],
    ['totalSpots', '-5'],
    ['totalSpots', '10000'],
    ['totalSpots', '4.5'],
    ['totalSpots', '1e2'],
    ['totalSpots', ''],
    ['price', '-1'],
    ['price', '1,000'],
    ['price', '35.555'],
    ['price', '10000.01'],
    ['price', 'NaN'],
    ['salePrice', '=1+1'],
  ])('refuses %s %j', (field, typed) => {
    const read = nightForm.safeParse({ ...form, [field]: typed });
    expect(read.error?.issues).toMatchObject([{ path: [field], message: `field.night.${field}` }]);
  });

  test.each([
    ['dates without a sale price', { saleFrom: '2027-12-01' }, { salePrice: 'field.night.saleNeedsPrice' }],
    [
      'an end before the beginning',
      { salePrice: '15', saleFrom: '2027-12-05', saleUntil: '2027-12-01' },
      { saleUntil: 'field.night.saleEndsEarly' },
    ],
    ['a day that does not exist', { saleUntil: '2027-02-29' }, { saleUntil: 'field.night.saleUntil' }],
  ])('refuses %s beside its field', (_, typed, problems) => {
    expect(parseForm(nightForm, { ...form, ...typed })).toEqual({ problems });
  });

  test('refuses a malformed body', () => {
    expect(nightForm.safeParse({}).success).toBe(false);
  });
});
