import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Placeholders } from '#domain/content/home-content.ts';
import type { Language } from '#domain/languages.ts';
import type { Money } from '#domain/money.ts';
import type { City, CrawlDetails } from '#features/catalogue/crawl-details.ts';

/** A crawl as the lists show it: description, next night and lowest price. */
export type CrawlOffer = Pick<
  CrawlDetails,
  'slug' | 'title' | 'description' | 'duration' | 'highlights' | 'image' | 'city' | 'rating' | 'reviewCount'
> & {
  /** The first night that can be booked; null if there is none. */
  readonly nextNight: CalendarDate | null;
  readonly lowestPrice: Money;
  /** The current prices for the placeholders in its texts, formatted for each language. */
  readonly prices: Readonly<Record<Language, Placeholders>>;
};

export type CityOnOffer = City & { readonly crawls: number };
