import { inLanguage, type Language, type Localized } from '#domain/languages.ts';
import type { Translate } from '#i18n/translate.ts';

/** A crawl as an option of a list. */
export type CrawlChoice = { readonly id: string; readonly title: Localized; readonly isOnOffer: boolean };

export const crawlChoice = ({ id, title, isOnOffer }: CrawlChoice): CrawlChoice => ({ id, title, isOnOffer });

/** Crawls as options of a filter; those that visitors cannot book now are marked. */
export const crawlOptions = (
  crawls: readonly CrawlChoice[],
  t: Translate,
  language: Language,
): (readonly [id: string, text: string])[] =>
  crawls.map(({ id, title, isOnOffer }) => {
    const name = inLanguage(title, language);
    return [id, isOnOffer ? name : t('admin.notOnOffer', { name })];
  });
