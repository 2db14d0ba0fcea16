import { expect, test } from 'vitest';
import { baseRate } from './exchange.ts';
import { ratesInSentences, shownRate } from './shown-currency.ts';

const mxn = { currency: 'MXN', perBaseMillionths: 20_000_000 };
const eur = { currency: 'EUR', perBaseMillionths: 900_000 };
const everything = { onSale: [baseRate(), mxn, eur], pesoRate: mxn, chosen: null };
const withoutPesos = { onSale: [baseRate(), eur], pesoRate: mxn, chosen: null };

test.each([
  ['en', everything, 'USD'],
  ['es', everything, 'MXN'],
  ['es', { ...everything, chosen: 'USD' }, 'USD'],
  ['en', { ...everything, chosen: 'EUR' }, 'EUR'],
  ['es', withoutPesos, 'USD'],
  ['en', { ...everything, chosen: 'GBP' }, 'USD'],
  ['es', { ...everything, chosen: 'GBP' }, 'MXN'],
] as const)('in %s, %o is read in %s', (language, choice, currency) => {
  expect(shownRate(choice, language).currency).toBe(currency);
});

test.each([
  ['en', everything, ['USD', 'MXN']],
  ['es', everything, ['MXN', 'USD']],
  ['en', { ...everything, chosen: 'EUR' }, ['EUR', 'MXN']],
  ['es', withoutPesos, ['USD', 'MXN']],
  ['en', { ...everything, pesoRate: null }, ['USD']],
] as const)('a sentence in %s with %o gives a price in %o', (language, choice, currencies) => {
  expect(ratesInSentences(choice, language).map(({ currency }) => currency)).toEqual(currencies);
});
