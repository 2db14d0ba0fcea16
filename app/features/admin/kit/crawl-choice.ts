import type { Bilingual } from '#domain/bilingual.ts';

/** A crawl as an option of a list. */
export type CrawlChoice = { readonly id: string; readonly title: Bilingual; readonly isOnOffer: boolean };

export const crawlChoice = ({ id, title, isOnOffer }: CrawlChoice): CrawlChoice => ({ id, title, isOnOffer });
