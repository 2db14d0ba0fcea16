import type { Bilingual } from '#domain/bilingual.ts';
import type { Money } from '#domain/money.ts';

/** One stop of a crawl's route: how long after the start, where, and what happens there. */
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

/** A crawl as visitors learn of it: its size tells how many places a night has, which the settings may hide. */
export type PublicCrawl = Omit<CrawlDetails, 'groupSize'>;

export const publicCrawl = ({ groupSize: _, ...crawl }: CrawlDetails): PublicCrawl => crawl;

/** A crawl as pages show it, with the city it belongs to (specification §3). Plain data: loaders send it as it is. */
export type CrawlDetails = {
  readonly id: string;
  readonly slug: string;
  readonly title: Bilingual;
  readonly description: Bilingual;
  /** In the base currency; null where the price is set per night, or nowhere. */
  readonly price: Money | null;
  readonly duration: Bilingual;
  readonly groupSize: number;
  readonly includes: readonly Bilingual[];
  readonly excludes: readonly Bilingual[];
  readonly highlights: readonly Bilingual[];
  /** What guests should know before they come: a dress code, say. */
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
