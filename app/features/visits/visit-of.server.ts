import { isbot } from 'isbot';
import { calendarDate } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import { isUuid } from '#domain/uuid.ts';
import { languageOf, withoutLanguage } from '#i18n/language.ts';
import { isDataPath, pagePath } from '#i18n/page-path.ts';
import type { VisitDevice, VisitOrigin, VisitStep } from './visit.ts';

/** What a request is counted as. The crawl is known by its slug, or by its night. */
export type Visit = {
  readonly step: VisitStep;
  readonly slug: string | null;
  readonly night: string | null;
  readonly language: Language;
  readonly device: VisitDevice;
  readonly origin: VisitOrigin;
};

type Site = {
  /** The URL that visitors use. */
  readonly origin: string;
  /** The crawl of the home page. */
  readonly defaultCrawl: string;
};

/**
 * The visit that a request is, or null: a person opens a page with a calendar, or the checkout with a night, for
 * the first time in a visit. Looks at the address and at headers only, and keeps nothing of them
 * (docs/decisions/counting-visits.md).
 */
export function visitOf(request: Request, site: Site): Visit | null {
  const { headers } = request;
  const url = new URL(request.url);
  const agent = headers.get('user-agent') ?? '';
  if (request.method !== 'GET' || agent === '' || isbot(agent) || isPrefetch(headers) || isReload(headers))
    return null;
  if (!isDataPath(url.pathname) && !/\btext\/html\b/.test(headers.get('accept') ?? '')) return null;
  const path = pageOf(url.pathname);
  const found = stepAt(path, url.searchParams, site);
  if (!found) return null;
  const referrer = referrerOf(headers);
  const cameFrom = referrer?.origin === site.origin ? pageOf(referrer.pathname) : null;
  if (cameFrom !== null && isWithin(found.step, cameFrom)) return null;
  return {
    ...found,
    language: languageOf(url.pathname, null),
    device: /Mobi|Android|iPhone|iPad/.test(agent) ? 'phone' : 'computer',
    origin: cameFrom === null ? originOf(referrer) : 'site',
  };
}

/** The path of the page, without its language and without the ending of its data. */
const pageOf = (pathname: string): string => withoutLanguage(pagePath(pathname)).replace(/(?<=.)\/$/, '');

const crawlPage = /^\/crawls\/([a-z0-9-]+)$/;
const hasCalendar = (path: string): boolean => path === '/' || path === '/book-now' || crawlPage.test(path);

function stepAt(
  path: string,
  asked: URLSearchParams,
  { defaultCrawl }: Site,
): Pick<Visit, 'step' | 'slug' | 'night'> | null {
  if (hasCalendar(path))
    return { step: 'calendar', slug: crawlPage.exec(path)?.[1] ?? defaultCrawl, night: null };
  if (path !== '/checkout' || asked.has('booking') || asked.has('edit')) return null;
  const [night, slug] = [asked.get('night'), asked.get('crawl')];
  if (night !== null) return isUuid(night) ? { step: 'night', slug: null, night } : null;
  return slug && calendarDate(asked.get('date')) ? { step: 'night', slug, night: null } : null;
}

/** Whether the page before shows that the step was counted in this visit, or that staff look at their site. */
const isWithin = (step: VisitStep, before: string): boolean =>
  before === '/checkout' || before.startsWith('/admin') || (step === 'calendar' && hasCalendar(before));

const isPrefetch = (headers: Headers): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview/i.test(headers.get(name) ?? ''),
  );

/** Browsers reload with this header. */
const isReload = (headers: Headers): boolean =>
  /\bmax-age=0\b|\bno-cache\b/.test(headers.get('cache-control') ?? '');

function referrerOf(headers: Headers): URL | null {
  const referrer = headers.get('referer');
  return referrer && URL.canParse(referrer) ? new URL(referrer) : null;
}

const hosts: readonly (readonly [VisitOrigin, RegExp])[] = [
  ['search', /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|qwant|brave|startpage|baidu|yandex)\./],
  [
    'social',
    /(^|\.)(facebook|instagram|tiktok|youtube|x|twitter|t|reddit|pinterest|threads|whatsapp)\.(com|net|co|be)$/,
  ],
  [
    'travel',
    /(^|\.)(tripadvisor|viator|getyourguide|airbnb|expedia|booking|yelp|klook|civitatis|hostelworld)\./,
  ],
];

const originOf = (referrer: URL | null): VisitOrigin => {
  if (!referrer) return 'direct';
  return hosts.find(([, pattern]) => pattern.test(referrer.hostname))?.[0] ?? 'other';
};
