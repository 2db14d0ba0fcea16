import { type Decision, refused } from '#domain/decision.ts';
import { type Localized, localizedFrom } from '#domain/languages.ts';
import { cutTo } from '#domain/plain-text.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { translator } from '#i18n/translate.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { crawlRow } from './catalogue-editing-store.server.ts';
import { maxTitleLength } from './crawl-form.ts';
import { saveCrawl } from './save-crawl.server.ts';

/**
 * Adds a copy of a crawl: its texts, price, usual times, stops and pictures, with a title and an address of its own.
 * Visitors do not see it until somebody makes it visible. It has no nights.
 */
export async function duplicateCrawl(
  platform: Pick<Platform, 'database'> & EventPublisher,
  { who, id }: { readonly who: Pick<Visitor, 'userId'>; readonly id: string },
): Promise<Decision<{ id: string }>> {
  const found = await crawlRow(platform.database, id);
  if (!found) return refused('crawl.unknown');
  const { id: _, createdAt, updatedAt, version, rating, reviewCount, ...crawl } = found;
  return saveCrawl(platform, {
    who,
    expected: null,
    crawl: { ...crawl, title: copiedTitle(crawl.title), slug: null, isActive: false },
  });
}

/** The title with "(copy)" in each of its languages; a long one is cut. */
function copiedTitle(title: Localized): Localized {
  const copied = localizedFrom((language) => {
    const written = title[language];
    if (!written) return undefined;
    const marked = (of: string) => translator(language)('catalogue.crawl.copyOf', { title: of });
    return marked(cutTo(written, maxTitleLength - marked('').length));
  });
  return copied ?? title;
}
