import type { Bilingual } from '#domain/bilingual.ts';

/** A crawl in a list to choose from. */
export type CrawlChoice = { readonly id: string; readonly title: Bilingual; readonly isOnOffer: boolean };

/** What such a list needs of a crawl. */
export const crawlChoice = ({ id, title, isOnOffer }: CrawlChoice): CrawlChoice => ({ id, title, isOnOffer });
