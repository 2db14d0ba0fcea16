import type { PublicCrawl } from '#features/catalogue/crawl-details.ts';
import { addressIn } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-translate.tsx';
import { useOrigin, useSiteName } from '#ui/page/site.ts';
import { StructuredData } from '#ui/page/structured-data.tsx';
import { momentOf, type Storefront } from '../../storefront.ts';
import { crawlEvents, crawlProduct } from '../structured-data/crawl-product.ts';
import { crawlLocalizer } from './crawl-localizer.ts';

/** Structured data of the crawl and its upcoming nights, as of the page's load. */
export function CrawlData({ loaded }: { loaded: Storefront & { crawl: PublicCrawl } }) {
  const language = useLanguage();
  const origin = useOrigin();
  const { crawl, nights, settings } = loaded;
  const moment = momentOf(loaded);
  const structured = {
    crawl,
    description: crawlLocalizer({ ...loaded, moment }, language)(crawl.description),
    nights: nights ?? [],
    moment,
    bookingsOff: settings.bookingsOff,
    language,
    origin,
    siteName: useSiteName(),
    address: origin + addressIn(language, `/crawls/${encodeURIComponent(crawl.slug)}`),
  };
  return (
    <>
      <StructuredData data={crawlProduct(structured)} />
      {crawlEvents(structured).map((event) => (
        <StructuredData key={String(event['@id'])} data={event} />
      ))}
    </>
  );
}
