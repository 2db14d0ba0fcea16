import type { PageContent, PageName } from '#domain/content/page-texts.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { newestVersion, readVersion } from './content-versions-store.server.ts';
import { defaultEditions, defaultPages } from './page-text-defaults.ts';

export const pageSubject = (page: PageName) => `page.${page}`;

/** A page of text as visitors read it now, or as it was. */
export type PageText<Page extends PageName = PageName> = {
  readonly content: PageContent[Page];
  /** Null for our own text where it carries no date. */
  readonly edition: string | null;
  /** 0 is our own text. */
  readonly version: number;
};

/** What a page says now: the newest version, or our own text while nobody has written another. */
export async function readPageText<Page extends PageName>(
  database: Database | Transaction,
  page: Page,
): Promise<PageText<Page>> {
  const newest = await newestVersion(database, pageSubject(page));
  return newest ? asText(page, newest) : ownText(page);
}

/** What it said then; version 0 is our own text, kept for ever. */
export async function readPageVersion<Page extends PageName>(
  database: Database | Transaction,
  page: Page,
  which: { readonly version: number } | { readonly edition: string },
): Promise<PageText<Page> | null> {
  if ('version' in which && which.version === 0) return ownText(page);
  const kept = await readVersion(database, pageSubject(page), which);
  if (kept) return asText(page, kept);
  return 'edition' in which && which.edition === defaultEditions[page] ? ownText(page) : null;
}

const ownText = <Page extends PageName>(page: Page): PageText<Page> => ({
  content: defaultPages[page],
  edition: defaultEditions[page],
  version: 0,
});

// Only `changePageText` writes these rows, and only what the page's form accepts.
const asText = <Page extends PageName>(
  _page: Page,
  { content, edition, version }: { content: unknown; edition: string | null; version: number },
): PageText<Page> => ({ content: content as PageContent[Page], edition, version });
