/** What one guest pays: the night's price, else the crawl's, else a fallback, unless a sale is on. See docs/rules/pricing.md. */

import { isLess, isPositive, type Money, money } from '#domain/money.ts';

/** 20 USD when neither the night nor the crawl has a price (specification §5). */
export const fallbackPriceUsdCents = 2000;

export type PricePerPerson = {
  /** The price without a sale: the one struck through beside a SALE badge. */
  readonly regular: Money;
  /** The price that is charged. */
  readonly price: Money;
  readonly onSale: boolean;
};

/** The sale price counts only when it is above 0 and below the regular price (specification §5). */
export function pricePerPerson({
  nightPrice,
  salePrice,
  crawlPrice,
}: {
  nightPrice: Money | null;
  salePrice: Money | null;
  crawlPrice: Money | null;
}): PricePerPerson {
  const regular = nightPrice ?? crawlPrice ?? money(fallbackPriceUsdCents, 'USD');
  return salePrice && isPositive(salePrice) && isLess(salePrice, regular)
    ? { regular, price: salePrice, onSale: true }
    : { regular, price: regular, onSale: false };
}
