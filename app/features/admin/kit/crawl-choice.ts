import type { Localized } from '#domain/languages.ts';

/** A crawl as an option of a list. */
export type CrawlChoice = { readonly id: string; readonly title: Localized; readonly isOnOffer: boolean };

export const crawlChoice = ({ id, title, isOnOffer }: CrawlChoice): CrawlChoice => ({ id, title, isOnOffer });
