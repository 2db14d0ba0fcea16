import { data, redirect } from 'react-router';
import { languageOf, languageOfPage, unprefixedAddress, withoutLanguage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { siteNameIn } from '#ui/page/site.ts';
import type { Route } from './+types/not-found-page';
import { NotFound } from './not-found.tsx';

const notFoundStatus = 404;
const movedForGood = 301;

/**
 * A path with a file extension: an image, or a script that a vulnerability scanner probes for. Requests of
 * our own pages are excluded (`/nowhere.data`).
 */
const fileName = /\.(?!data$)\w+$/;

/**
 * Requests that do not read a page (a form sent to an unknown URL, a missing file) get a one-line response
 * before anything is read or rendered, because scanners try thousands of URLs.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }, next) => {
    const { pathname } = new URL(request.url);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const isFile = fileName.test(pathname) && !request.headers.get('accept')?.includes('text/html');
    if (isReading && unprefixedAddress(pathname)) return next();
    if (isReading && !isFile) return next();
    const t = translator(languageOfPage(request));
    return new Response(`${t('notFound.title')}. ${t('notFound.text')}`, {
      status: notFoundStatus,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  },
];

/**
 * Pages of the default language, and the admin area, have no language in their addresses; an address with one leads
 * to that without.
 */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const address = unprefixedAddress(pathname);
  if (address) throw redirect(address + search, movedForGood);
  const bare = withoutLanguage(pathname);
  if (bare !== pathname && /^\/admin(\/|$)/i.test(bare)) throw redirect(bare + search, movedForGood);
  return data(null, { status: notFoundStatus });
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translator(languageOf(location.pathname, null));
  return [
    { title: `${t('notFound.title')} | ${siteNameIn(matches)}` },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The page for every unknown URL (specification §2). */
export default function NotFoundPage() {
  return <NotFound />;
}
