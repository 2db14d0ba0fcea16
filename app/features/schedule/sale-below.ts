import { isLess, isPositive, type Money, money } from '#domain/money.ts';
import { fallbackPriceUsdCents } from '#domain/pricing/price-per-person.ts';
import type { NightSettings } from './night-settings.ts';

/** A sale price that is not below what the night costs without it would be ignored by the shop: it is refused instead. */
export function isSaleBelow(
  { price, salePrice }: Pick<NightSettings, 'price' | 'salePrice'>,
  crawlPrice: Money | null,
): boolean {
  if (!salePrice) return true;
  const regular = price ?? crawlPrice ?? money(fallbackPriceUsdCents, 'USD');
  return isPositive(salePrice) && isLess(salePrice, regular);
}
