import { data, redirect } from 'react-router';
import { defaultLanguage, inLanguage } from '#domain/languages.ts';
import { writeHours } from '#domain/written-date.ts';
import type { PublicCrawl } from '#features/catalogue/crawl-details.ts';
import { useCurrency } from '#features/settings/currency-state.tsx';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { siteNameIn, useOrigin, useSiteName } from '#ui/page/site.ts';
import { StructuredData } from '#ui/page/structured-data.tsx';
import { BookingWidget } from '../../booking-widget/booking-widget.tsx';
import { ChosenNightProvider } from '../../booking-widget/chosen-night.tsx';
import { NotFound } from '../../not-found.tsx';
import { publicPage } from '../../public-page.ts';
import { readStorefront } from '../../read-storefront.server.ts';
import { GuestReviews } from '../../reviews/guest-reviews.tsx';
import { readGuestReviews } from '../../reviews/read-guest-reviews.server.ts';
import { RouteOfChoice } from '../../sections/route-of-choice.tsx';
import { withCalendar } from '../../site-links.ts';
import { readerOfMeta } from '../../site-placeholders.ts';
import { momentOf, type Storefront, useStorefront } from '../../storefront.ts';
import { useHashScroll } from '../../use-hash-scroll.ts';
import { inShort, pageMeta } from '../page-meta.ts';
import { crawlThings } from '../structured-data/crawl-product.ts';
import type { Route } from './+types/crawl-page';
import { CrawlGallery } from './crawl-gallery.tsx';
import { crawlLocalizer } from './crawl-localizer.ts';
import { CrawlOpening } from './crawl-opening.tsx';
import { CrawlStory } from './crawl-story.tsx';
import { NextNightsTicket } from './next-nights-ticket.tsx';

export const handle = withCalendar;

const notFoundStatus = 404;

const movedForGood = 301;

/** A former slug redirects (301); an unknown one is 404; a database failure is shown as an error. */
export async function loader({ params: { slug }, context, request }: Route.LoaderArgs) {
  const storefront = await readStorefront(context.get(platformContext), slug);
  const { crawl } = storefront;
  if (crawl === undefined) throw new Error('The crawl could not be read.');
  if (crawl === null) return data(null, { status: notFoundStatus });
  if (crawl.slug !== slug) {
    const { pathname, search } = new URL(request.url);
    const address = addressIn(languageOf(pathname, null), `/crawls/${encodeURIComponent(crawl.slug)}`);
    throw redirect(address + search, movedForGood);
  }
  const reviews = await readGuestReviews(context.get(platformContext), crawl.id);
  return data({ storefront: { ...storefront, crawl }, socialImage: socialImageOf(crawl.image), reviews });
}

/**
 * The site's own drawings have a version in the shape for shared links (scripts/render-art.ts). Other
 * pictures are used as they are.
 */
const socialImageOf = (image: string | null) =>
  image?.replace(/^(\/images\/crawls\/[\w-]+)\.jpg$/, '$1.social.jpg') ?? null;

/** The same for every visitor, so the server may cache it. */
export const headers = publicPage({ reads: ['month', 'night'] });

/**
 * The page's data are kept fresh by its queries, in both languages. Only another crawl runs the loader again.
 */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { slug?: string };
  nextParams: { slug?: string };
}) => currentParams.slug !== nextParams.slug;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const language = languageOf(location.pathname, null);
  const t = translator(language);
  if (!loaderData)
    return [
      { title: t('pages.crawl.missingTitle', { site: siteNameIn(matches) }) },
      { name: 'robots', content: 'noindex' },
    ];
  const { storefront } = loaderData;
  const { title, description } = storefront.crawl;
  const localize = crawlLocalizer(
    { ...storefront, moment: momentOf(storefront) },
    readerOfMeta(matches, language),
  );
  return pageMeta({
    title: t('pages.crawl.metaTitle', { title: inLanguage(title, language), site: siteNameIn(matches) }),
    description: inShort(localize(description)),
    language,
  });
}

/** The page of one crawl, with the calendar that sells it. */
export default function CrawlPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? (
    <Crawl key={loaderData.storefront.slug} loaded={loaderData.storefront} reviews={loaderData.reviews} />
  ) : (
    <NotFound />
  );
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

function Crawl({ loaded, reviews }: { loaded: Loaded['storefront']; reviews: Loaded['reviews'] }) {
  const t = useTranslate();
  const language = useLanguage();
  const storefront = useStorefront(loaded);
  const { rates } = useCurrency();
  useHashScroll();
  const crawl = storefront.crawl ?? loaded.crawl;
  const localize = crawlLocalizer({ ...storefront, crawl }, { language, rates });
  return (
    <ChosenNightProvider>
      <CrawlOpening
        crawl={crawl}
        maxPeople={storefront.settings.maxPeople}
        rating={reviews?.summary ?? null}
      />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-12 py-14 lg:grid-cols-[7fr_5fr] lg:gap-16 lg:py-24">
        <CrawlStory crawl={crawl} localize={localize} />
        <NextNightsTicket storefront={storefront} />
      </div>
      {crawl.routeStops.length > 0 && (
        <RouteOfChoice
          content={{
            title: { [defaultLanguage]: t('pages.crawl.route') },
            text: { [defaultLanguage]: t('pages.crawl.routeText') },
            stops: crawl.routeStops,
            note: {
              [defaultLanguage]: t('pages.crawl.routeNote', {
                lead: writeHours(storefront.settings.barsLeadHours, language),
              }),
            },
          }}
          localize={localize}
          storefront={storefront}
        />
      )}
      <CrawlGallery title={inLanguage(crawl.title, language)} pictures={crawl.gallery} />
      <GuestReviews reviews={reviews} />
      <div className="bg-paper">
        <BookingWidget storefront={storefront} />
      </div>
      <CrawlData loaded={loaded} reviews={reviews} />
    </ChosenNightProvider>
  );
}

/** Structured data of the crawl and its upcoming nights, as of the page's load. */
function CrawlData({
  loaded,
  reviews,
}: {
  loaded: Storefront & { crawl: PublicCrawl };
  reviews: Loaded['reviews'];
}) {
  const language = useLanguage();
  const origin = useOrigin();
  const { rates } = useCurrency();
  const { crawl, nights, settings } = loaded;
  const moment = momentOf(loaded);
  const structured = {
    crawl,
    reviews,
    description: crawlLocalizer({ ...loaded, moment }, { language, rates })(crawl.description),
    nights: nights ?? [],
    moment,
    bookingsOff: settings.bookingsOff,
    language,
    origin,
    siteName: useSiteName(),
    address: origin + addressIn(language, `/crawls/${encodeURIComponent(crawl.slug)}`),
  };
  return crawlThings(structured).map((thing) => <StructuredData key={String(thing['@id'])} data={thing} />);
}
