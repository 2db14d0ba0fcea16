import type { PageContent, PageName } from '#domain/content/page-texts.ts';
import { newestVersion, readVersion } from '#features/settings/content-versions-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { defaultEditions, defaultPages } from './page-text-defaults.ts';

export const pageSubject = (page: PageName) => `page.${page}`;

/** A text page, in its current or an earlier version. */
export type PageText<Page extends PageName = PageName> = {
  readonly content: PageContent[Page];
  /** Null for a default text without a date. */
  readonly edition: string | null;
  /** 0 for the default text. */
  readonly version: number;
};

/** The current text of a page: the newest version, or the default text. */
export async function readPageText<Page extends PageName>(
  database: Database | Transaction,
  page: Page,
): Promise<PageText<Page>> {
  const newest = await newestVersion(database, pageSubject(page));
  return newest ? asText(page, newest) : ownText(page);
}

/** An earlier version of a page's text. Version 0 is the default text. */
export async function readPageVersion<Page extends PageName>(
  database: Database | Transaction,
  page: Page,
  which: { readonly version: number } | { readonly edition: string },
): Promise<PageText<Page> | null> {
  if ('version' in which && which.version === 0) return ownText(page);
  const stored = await readVersion(database, pageSubject(page), which);
  if (stored) return asText(page, stored);
  return 'edition' in which && which.edition === defaultEditions[page] ? ownText(page) : null;
}

const ownText = <Page extends PageName>(page: Page): PageText<Page> => ({
  content: defaultPages[page],
  edition: defaultEditions[page],
  version: 0,
});

// The cast is safe: only `changePageText` writes these rows, with content validated by the page's form.
const asText = <Page extends PageName>(
  _page: Page,
  { content, edition, version }: { content: unknown; edition: string | null; version: number },
): PageText<Page> => ({ content: content as PageContent[Page], edition, version });
