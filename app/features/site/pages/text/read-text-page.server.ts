import { fillPlaceholders } from '#domain/content/home-content.ts';
import type { PageName } from '#domain/content/page-texts.ts';
import { changeWords, sectionsOf } from '#domain/content/rich-text.ts';
import { inLanguage } from '#domain/languages.ts';
import { readPageText } from '#features/pages/page-text-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { readerOf } from '../../read-reader.server.ts';
import { readStorefront } from '../../read-storefront.server.ts';
import { loadedPlaceholders } from '../../site-placeholders.ts';

type Needs = Pick<Platform, 'database' | 'clock' | 'config' | 'log'>;

/**
 * A text page in the language of the request, in sections, with its placeholders filled in. `updated` is null if the page
 * has no date.
 */
export async function readTextPage(platform: Needs, page: Exclude<PageName, 'faq'>, request: Request) {
  const [{ content, edition }, storefront, reader] = await Promise.all([
    readPageText(platform.database, page),
    readStorefront(platform),
    readerOf(platform, request),
  ]);
  const values = { ...loadedPlaceholders(storefront, reader), site: platform.config.site.name };
  const blocks = changeWords(inLanguage(content, reader.language).content, (words) =>
    fillPlaceholders(words, values),
  );
  return { sections: sectionsOf({ type: 'doc', content: blocks }), updated: edition };
}
