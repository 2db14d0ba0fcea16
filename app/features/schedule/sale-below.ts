import type { Money } from '#domain/money.ts';
import { isSale, regularPrice } from '#domain/pricing/price-per-person.ts';
import type { NightSettings } from './night-settings.ts';

/**
 * Whether the sale price is below the regular price. The shop would ignore a higher sale price, so forms
 * refuse it.
 */
export const isSaleBelow = (
  { price, salePrice }: Pick<NightSettings, 'price' | 'salePrice'>,
  crawlPrice: Money | null,
): boolean => !salePrice || isSale(salePrice, regularPrice(price, crawlPrice));
