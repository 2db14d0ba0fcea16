import { inLanguage } from '#domain/bilingual.ts';
import { legalAgeYears } from '#domain/booking/customer-details.ts';
import { fillPlaceholders, type Placeholders } from '#domain/content/home-content.ts';
import { formatMoney } from '#domain/money.ts';
import type { SiteSettings } from '#features/settings/site-settings.ts';
import type { CrawlOffer } from '#features/site/pages/catalogue/crawl-offer.ts';

type SiteFacts = {
  readonly siteName: string;
  /** The city of the site. */
  readonly city: string;
  /** The operator's description of a night, from the top of the home page. */
  readonly about: string;
  readonly origin: string;
  readonly settings: Pick<SiteSettings, 'maxPeople' | 'refundHours'>;
  readonly crawls: readonly (Omit<CrawlOffer, 'title'> & {
    readonly title: string;
    readonly address: string;
  })[];
};

/** The site as plain text for language models. Contains only current facts. */
export function llmsText({ siteName, city, about, origin, settings, crawls }: SiteFacts): string {
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
      ({ title, address, city, duration, lowestPrice, nextNight, highlights, prices }) =>
        `- [${title}](${address}): ${inLanguage(city.name, 'en')}, ${inLanguage(duration, 'en')}, from ${formatMoney(lowestPrice, 'en')} per person${nextNight ? `, next night ${nextNight}` : ''}${highlightsOf(highlights, prices.en)}`,
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
    'Every page exists in Spanish below /es.',
    '',
  ].join('\n');
}

function highlightsOf(highlights: CrawlOffer['highlights'], prices: Placeholders): string {
  const said = highlights.map((highlight) => fillPlaceholders(inLanguage(highlight, 'en'), prices));
  return said.length > 0 ? `. ${said.join('; ')}` : '';
}
