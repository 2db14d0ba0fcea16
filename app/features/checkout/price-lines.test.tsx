import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { money } from '#domain/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { PriceLines } from './price-lines.tsx';

// The texts of pages are compiled when the site is built.
vi.mock('#i18n/use-translate.tsx', () => ({
  useTranslate: () => (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
  useLanguage: () => 'en',
}));

const usd = (cents: number) => money(cents, 'USD');
const sold: Quote = {
  ...{ people: 2, currency: 'USD', rate: { currency: 'USD', perBaseMillionths: 1_000_000 } },
  ...{ pricePerPerson: usd(3500), regularPricePerPerson: usd(3500), onSale: false, lines: [] },
  ...{ base: usd(7000), addOnsTotal: usd(0), subtotal: usd(7000), discount: usd(0) },
  ...{ total: usd(7000), totalInPesos: money(140_000, 'MXN'), couponCode: null },
};

it('The tax that a price contains is told below it, if there is one', () => {
  const lines = (quote: Quote) => renderToStaticMarkup(<PriceLines quote={quote} />);
  expect(lines({ ...sold, taxPercent: 16 })).toMatch(/checkout\.summary\.taxIncluded 16.*\$9\.66/);
  expect(lines(sold)).not.toContain('taxIncluded');
  expect(lines({ ...sold, taxPercent: 16, total: usd(0) })).not.toContain('taxIncluded');
});
