import { Hono } from 'hono';
import { legalAgeYears } from '#domain/booking/agreement.ts';
import { fillPlaceholders, type Placeholders } from '#domain/content/home-content.ts';
import { settingValues } from '#domain/content/placeholders.ts';
import { defaultLanguage, inLanguage, languageName, languages, prefixOf } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import { escapeMarkup } from '#domain/plain-text.ts';
import { homeCity } from '#features/catalogue/home-city.server.ts';
import { readHomeSection } from '#features/pages/home/home-content-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import type { SiteSettings } from '#features/settings/site-settings.ts';
import { type ListedCrawl, readListedCrawls } from '#features/site/pages/catalogue/read-catalogue.server.ts';
import { readerIn } from '#features/site/read-reader.server.ts';
import { localizeWith } from '#features/site/sections/localize.ts';
import { pricePlaceholders, type Reader } from '#features/site/site-placeholders.ts';
import { addressIn } from '#i18n/language.ts';
import type { Platform } from '#platform/platform.ts';

/** The pages that always exist, by importance. */
const publicPages = [
  '/',
  '/crawls',
  '/book-now',
  '/cities',
  '/faq',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
] as const;

/** Paths excluded from crawling: personal pages, and the calendar, which has a page for every month. */
const closed = [
  '/admin',
  '/api/',
  '/checkout',
  '/booking-confirmation/',
  '/your-night/',
  '/bookings',
  '/profile',
  '/rehearsal/',
  '/webhooks/',
  '/*?month=',
  '/*?night=',
  '/*?q=',
] as const;

// Set per file: as middleware, the header would be set on every page of the product.
const cachedForAnHour = { 'Cache-Control': 'public, max-age=3600' };

type Needs = Pick<Platform, 'database' | 'clock' | 'config' | 'log'>;

/** The files for crawlers: `/robots.txt`, `/sitemap.xml` and `/llms.txt`. */
export function crawlerRoutes(platform: Needs): Hono {
  const { origin, site } = platform.config;
  const files = new Hono();
  files.get('/robots.txt', (context) => context.text(robots(origin), 200, cachedForAnHour));
  files.get('/sitemap.xml', async (context) => {
    const crawls = await readListedCrawls(platform);
    const paths = [...publicPages, ...crawls.map(({ slug }) => crawlPath(slug))];
    return context.body(sitemap(origin, paths), 200, {
      ...cachedForAnHour,
      'Content-Type': 'application/xml; charset=utf-8',
    });
  });
  files.get('/llms.txt', async (context) => {
    const crawls = (await readListedCrawls(platform)).map((crawl) => ({
      ...crawl,
      title: inLanguage(crawl.title, defaultLanguage),
      address: origin + crawlPath(crawl.slug),
    }));
    const [settings, home, hero, reader] = await Promise.all([
      readSettings(platform.database),
      homeCity(platform),
      readHomeSection(platform.database, 'hero'),
      readerIn(platform, defaultLanguage),
    ]);
    const sold = crawls.find(({ slug }) => slug === site.defaultCrawl) ?? crawls[0];
    const about = localizeWith(defaultLanguage, {
      ...(sold && pricePlaceholders(sold.prices, reader)),
      duration: sold ? inLanguage(sold.duration, defaultLanguage) : '',
      ...settingValues(settings, defaultLanguage),
    })(hero.text);
    const city = home ? inLanguage(home.name, defaultLanguage) : '';
    return context.text(
      llmsText({ siteName: site.name, city, about, origin, settings, crawls, reader }),
      200,
      cachedForAnHour,
    );
  });
  return files;
}

const crawlPath = (slug: string): string => `/crawls/${encodeURIComponent(slug)}`;

function robots(origin: string): string {
  const rules = closed
    .flatMap((path) => languages.map((language) => prefixOf(language) + path))
    .map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/**
 * Every page in every language. Each lists its alternates, so that translations do not count as duplicates.
 */
function sitemap(origin: string, paths: readonly string[]): string {
  const address = (language: (typeof languages)[number], path: string) =>
    escapeMarkup(origin + addressIn(language, path));
  const alternates = (path: string) =>
    [
      ...languages.map((language) => ({ name: language as string, href: address(language, path) })),
      { name: 'x-default', href: address(defaultLanguage, path) },
    ].map(({ name, href }) => `    <xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`);
  const urls = paths.flatMap((path) =>
    languages.map((language) =>
      ['  <url>', `    <loc>${address(language, path)}</loc>`, ...alternates(path), '  </url>'].join('\n'),
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

type SiteFacts = {
  readonly siteName: string;
  /** The city of the site. */
  readonly city: string;
  /** The operator's description of a night, from the top of the home page. */
  readonly about: string;
  readonly origin: string;
  readonly settings: Pick<SiteSettings, 'maxPeople' | 'refundHours'>;
  readonly reader: Reader;
  readonly crawls: readonly (Omit<ListedCrawl, 'title'> & {
    readonly title: string;
    readonly address: string;
  })[];
};

/** The site as plain text for language models. Contains only current facts. */
function llmsText({ siteName, city, about, origin, settings, crawls, reader }: SiteFacts): string {
  const page = (name: string, path: string, what: string) => `- [${name}](${origin}${path}): ${what}`;
  return [
    `# ${siteName}`,
    '',
    `> Guided pub crawls in ${city}, Mexico. ${about}`,
    '',
    `Guests are ${legalAgeYears} or older. One booking takes up to ${settings.maxPeople} people; larger groups write to us. Full refund up to ${settings.refundHours} hours before the start, in the time of the city. Prices and places change from night to night: the pages below show them as they are now.`,
    '',
    '## Pub crawls',
    '',
    ...crawls.map(
      ({ title, address, city, duration, nextNight, highlights, prices }) =>
        `- [${title}](${address}): ${inLanguage(city.name, defaultLanguage)}, ${inLanguage(duration, defaultLanguage)}, from ${formatMoney(prices.lowest, defaultLanguage)} per person${nextNight ? `, next night ${nextNight}` : ''}${highlightsOf(highlights, pricePlaceholders(prices, reader))}`,
    ),
    '',
    '## Pages',
    '',
    page('Calendar', '/book-now', 'all coming nights with prices and places; bookings are made here'),
    page('FAQ', '/faq', 'price, payment, refunds, dress code, meeting point, age'),
    page('Contact', '/contact', 'write to the operator'),
    page('About us', '/about', 'who runs the nights'),
    page('Terms', '/terms', 'terms of a booking'),
    page('Privacy', '/privacy', 'which data is kept'),
    '',
    ...languages
      .filter((language) => language !== defaultLanguage)
      .map(
        (language) =>
          `Every page exists in ${languageName(language, defaultLanguage)} below ${prefixOf(language)}.`,
      ),
    '',
  ].join('\n');
}

function highlightsOf(highlights: ListedCrawl['highlights'], prices: Placeholders): string {
  const phrases = highlights.map((highlight) =>
    fillPlaceholders(inLanguage(highlight, defaultLanguage), prices),
  );
  return phrases.length > 0 ? `. ${phrases.join('; ')}` : '';
}
