import { data, redirect } from 'react-router';
import { readCrawl } from '#features/catalogue/catalogue-store.server.ts';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { platformContext } from '#request-context';
import { siteNameIn } from '#ui/page/site.ts';
import { NotFound } from '../../not-found.tsx';
import type { Route } from './+types/crawl-by-id-page';

const notFoundStatus = 404;

/**
 * Redirects from a crawl's id to its page, so that each crawl has one canonical URL. Temporary, because the
 * operator may change the slug.
 */
export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const crawl = await readCrawl(context.get(platformContext).database, { id });
  if (!crawl) return data(null, { status: notFoundStatus });
  return redirect(
    addressIn(languageOf(pathname, null), `/crawls/${encodeURIComponent(crawl.slug)}`) + search,
  );
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translator(languageOf(location.pathname, null));
  return [
    { title: t('pages.crawl.missingTitle', { site: siteNameIn(matches) }) },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function CrawlByIdPage() {
  return <NotFound />;
}
