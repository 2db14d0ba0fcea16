import { inLanguage, type Language, type Localized } from '#domain/languages.ts';
import type { Translate } from '#i18n/translate.ts';

/** A crawl as an option of a list. */
export type CrawlChoice = { readonly id: string; readonly title: Localized; readonly isPublic: boolean };

export const crawlChoice = ({ id, title, isPublic }: CrawlChoice): CrawlChoice => ({ id, title, isPublic });

/** Crawls as options of a filter; those that visitors cannot book now are marked. */
export const crawlOptions = (
  crawls: readonly CrawlChoice[],
  t: Translate,
  language: Language,
): (readonly [id: string, text: string])[] =>
  crawls.map(({ id, title, isPublic }) => {
    const name = inLanguage(title, language);
    return [id, isPublic ? name : t('admin.notPublic', { name })];
  });
