import type { Bilingual } from '#domain/bilingual.ts';
import type { Money } from '#domain/money.ts';

/** One stop of a crawl's route: minutes after the start, place and description. */
export type RouteStop = {
  readonly offsetMinutes: number;
  readonly title: Bilingual;
  readonly text: Bilingual;
};

export type City = {
  readonly id: string;
  readonly slug: string;
  readonly name: Bilingual;
  readonly description: Bilingual;
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
  readonly title: Bilingual;
  readonly description: Bilingual;
  /** In the base currency; null if the price is set per night or not at all. */
  readonly price: Money | null;
  readonly duration: Bilingual;
  readonly groupSize: number;
  readonly includes: readonly Bilingual[];
  readonly excludes: readonly Bilingual[];
  readonly highlights: readonly Bilingual[];
  /** What guests should know in advance, for example a dress code. */
  readonly goodToKnow: readonly Bilingual[];
  readonly routeStops: readonly RouteStop[];
  readonly meetingPoint: Bilingual;
  readonly image: string | null;
  readonly gallery: readonly string[];
  readonly rating: number;
  readonly reviewCount: number;
  readonly isActive: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly city: Pick<City, 'id' | 'slug' | 'name' | 'timeZone'>;
};
