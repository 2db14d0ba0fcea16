import { languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { platformContext } from '#request-context';
import { siteNameIn } from '#ui/page/site.ts';
import type { Route } from './+types/book-now-page';
import { BookingWidget } from './booking-widget/booking-widget.tsx';
import { ChosenNightProvider } from './booking-widget/chosen-night.tsx';
import { homeCityIn } from './home-city.ts';
import { pageMeta } from './pages/page-meta.ts';
import { publicPage } from './public-page.ts';
import { readStorefront } from './read-storefront.server.ts';
import { withCalendar } from './site-links.ts';
import { useStorefront } from './storefront.ts';

export const handle = withCalendar;

export const loader = ({ context }: Route.LoaderArgs) => readStorefront(context.get(platformContext));

/** The same for every visitor, so the server may cache it. */
export const headers = publicPage({ reads: ['month', 'night'] });

/** The page's data are kept fresh by its queries, so the loader need not run again. */
export const shouldRevalidate = () => false;

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const language = languageOf(location.pathname, null);
  const t = translator(language);
  const hidesSpots = loaderData?.settings.spots.hideAllSpotsInfo;
  return pageMeta({
    title: t('booking.pageTitle', { site: siteNameIn(matches) }),
    description: t(hidesSpots ? 'booking.pageDescriptionWithoutSpots' : 'booking.pageDescription', {
      city: homeCityIn(matches, language),
    }),
    language,
  });
}

/** The booking calendar on its own page. */
export default function BookNowPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="pt-18">
      <ChosenNightProvider>
        <BookingWidget storefront={useStorefront(loaderData)} heading="h1" />
      </ChosenNightProvider>
    </div>
  );
}
