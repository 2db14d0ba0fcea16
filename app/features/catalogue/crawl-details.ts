import type { Localized } from '#domain/languages.ts';
import type { Money } from '#domain/money.ts';

/** One stop of a crawl's route: minutes after the start, place and description. */
export type RouteStop = {
  readonly offsetMinutes: number;
  readonly title: Localized;
  readonly text: Localized;
};

export type City = {
  readonly id: string;
  readonly slug: string;
  readonly name: Localized;
  readonly description: Localized;
  readonly image: string | null;
  readonly timeZone: string;
};

/**
 * A crawl as visitors see it, without the group size, because it reveals the total places, which settings may
 * hide.
 */
export type PublicCrawl = Omit<CrawlDetails, 'groupSize'>;

export const publicCrawl = ({ groupSize: _, ...crawl }: CrawlDetails): PublicCrawl => crawl;

/** A crawl as pages show it, with its city (specification §3). Plain data that loaders can serialize. */
export type CrawlDetails = {
  readonly id: string;
  readonly slug: string;
  readonly title: Localized;
  readonly description: Localized;
  /** In the base currency; null if the price is set per night or not at all. */
  readonly price: Money | null;
  readonly duration: Localized;
  readonly groupSize: number;
  readonly includes: readonly Localized[];
  readonly excludes: readonly Localized[];
  readonly highlights: readonly Localized[];
  /** What guests should know in advance, for example a dress code. */
  readonly goodToKnow: readonly Localized[];
  readonly routeStops: readonly RouteStop[];
  readonly meetingPoint: Localized;
  readonly image: string | null;
  readonly gallery: readonly string[];
  readonly isActive: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly city: Pick<City, 'id' | 'slug' | 'name' | 'timeZone'>;
};
