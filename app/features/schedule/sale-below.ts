import type { Money } from '#domain/money.ts';
import { isSale, regularPrice } from '#domain/pricing/price-per-person.ts';
import type { NightSettings } from './night-settings.ts';

/**
 * A sale price that is not below what the night costs without it would be ignored by the shop: it is refused
 * instead.
 */
export const isSaleBelow = (
  { price, salePrice }: Pick<NightSettings, 'price' | 'salePrice'>,
  crawlPrice: Money | null,
): boolean => !salePrice || isSale(salePrice, regularPrice(price, crawlPrice));
