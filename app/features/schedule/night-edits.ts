import type { Money } from '#domain/money.ts';
import { changePrice, type PriceChange } from '#domain/pricing/price-change.ts';
import { highestPriceUsdCents, regularPrice } from '#domain/pricing/price-per-person.ts';
import type { NightSettings } from './night-settings.ts';

/** New settings of several nights. `priceBy` changes the price that each of them has, also that of its crawl. */
export type NightEdits = Partial<NightSettings> & { readonly priceBy?: PriceChange };

/** The settings of one night by an edit; null if its price would be below zero or too high. */
export function editsOf(
  { price }: Pick<NightSettings, 'price'>,
  crawlPrice: Money | null,
  { priceBy, ...settings }: NightEdits,
): Partial<NightSettings> | null {
  if (!priceBy) return settings;
  const changed = changePrice(regularPrice(price, crawlPrice), priceBy);
  return changed && changed.amount <= highestPriceUsdCents ? { ...settings, price: changed } : null;
}
