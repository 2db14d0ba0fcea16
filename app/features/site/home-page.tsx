import { readGallery } from '#features/gallery/gallery-store.server.ts';
import { readHomeContent } from '#features/pages/home/home-content-store.server.ts';
import { useCurrency } from '#features/settings/currency-state.tsx';
import type { ThirdParties } from '#features/settings/third-party-settings.ts';
import { readThirdParties } from '#features/third-parties/third-party-store.server.ts';
import { languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { siteNameIn } from '#ui/page/site.ts';
import type { Route as Page } from './+types/home-page';
import { BookingWidget } from './booking-widget/booking-widget.tsx';
import { ChosenNightProvider } from './booking-widget/chosen-night.tsx';
import { useCachedQuery } from './cached-queries.tsx';
import { homeCityIn } from './home-city.ts';
import { inShort, pageMeta } from './pages/page-meta.ts';
import { publicPage } from './public-page.ts';
import { readStorefront } from './read-storefront.server.ts';
import { GuestReviews } from './reviews/guest-reviews.tsx';
import { readGuestReviews } from './reviews/read-guest-reviews.server.ts';
import { Gallery } from './sections/gallery.tsx';
import {
  Expect,
  Features,
  Hero,
  InfoBar,
  QuotesBelowReviews,
  Testimonials,
} from './sections/home-sections.tsx';
import { localizeWith } from './sections/localize.ts';
import { NextNightsCard } from './sections/next-nights-card.tsx';
import { RouteOfChoice } from './sections/route-of-choice.tsx';
import { loadedPlaceholders, readerOfMeta, sitePlaceholders } from './site-placeholders.ts';
import { homeContentQuery, primed } from './site-queries.ts';
import { useStorefront } from './storefront.ts';
import { InstagramEmbed } from './third-parties/instagram-embed.tsx';
import { useHashScroll } from './use-hash-scroll.ts';

export async function loader({ context }: Page.LoaderArgs) {
  const platform = context.get(platformContext);
  const { database, config, log } = platform;
  const [content, storefront, gallery, instagram, reviews] = await Promise.all([
    readHomeContent(database),
    readStorefront(platform),
    readGallery(database, config.site.galleryTag).catch((error: unknown) => {
      log.error({ err: error }, 'gallery could not be read');
      return undefined;
    }),
    readThirdParties(database).then(instagramOf, () => null),
    readGuestReviews(platform, null),
  ]);
  return { content, storefront, gallery, instagram, reviews, tag: config.site.galleryTag };
}

const instagramOf = ({ instagramUrl, instagramEmbedUrl }: ThirdParties) =>
  instagramUrl ? { url: instagramUrl, script: instagramEmbedUrl } : null;

/** The same for every visitor, so the server may cache it. */
export const headers = publicPage({ reads: ['month', 'night'] });

/** The page's data are kept fresh by its queries, in both languages, so the loader need not run again. */
export const shouldRevalidate = () => false;

export function meta({ loaderData, location, matches }: Page.MetaArgs) {
  const language = languageOf(location.pathname, null);
  const t = translator(language);
  if (!loaderData) return [{ title: t('error.title') }];
  const { content, storefront } = loaderData;
  const city = homeCityIn(matches, language);
  const { rates } = readerOfMeta(matches, language);
  // One currency, because search results show few characters.
  const placeholders = loadedPlaceholders(storefront, { language, rates: rates.slice(0, 1) });
  const text = localizeWith(language, placeholders)(content.hero.text);
  return pageMeta({
    title: t('home.title', { site: siteNameIn(matches), city }),
    description: inShort(t('home.description', { lowestPrice: placeholders.lowest_price ?? '', text })),
    language,
  });
}

/** The landing page. */
export default function HomePage({ loaderData }: Page.ComponentProps) {
  const { tag, gallery, instagram, reviews } = loaderData;
  const language = useLanguage();
  const { now } = loaderData.storefront;
  const { data: content } = useCachedQuery(homeContentQuery(), primed(loaderData.content, now));
  const storefront = useStorefront(loaderData.storefront);
  const { rates } = useCurrency();
  useHashScroll();

  const { hero, infoBar, expect, features, route, testimonials } = content ?? loaderData.content;
  const localize = localizeWith(language, sitePlaceholders(storefront, { language, rates }));
  return (
    <ChosenNightProvider>
      <Hero content={hero} localize={localize} rating={reviews?.summary ?? null}>
        <NextNightsCard storefront={storefront} />
      </Hero>
      <InfoBar content={infoBar} localize={localize} />
      <BookingWidget storefront={storefront} />
      {reviews ? (
        <GuestReviews reviews={reviews}>
          <QuotesBelowReviews content={testimonials} localize={localize} />
        </GuestReviews>
      ) : (
        <Testimonials content={testimonials} localize={localize} />
      )}
      <Expect content={expect} localize={localize} />
      <Gallery tag={tag} loaded={gallery} loadedAt={now} />
      {instagram && <InstagramEmbed instagram={instagram} />}
      <Features content={features} localize={localize} />
      <RouteOfChoice content={route} localize={localize} storefront={storefront} />
    </ChosenNightProvider>
  );
}
