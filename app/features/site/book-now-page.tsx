import { languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { platformContext } from '#request-context';
import type { Route } from './+types/book-now-page';
import { BookingWidget } from './booking-widget/booking-widget.tsx';
import { readStorefront } from './read-storefront.server.ts';
import { useStorefront } from './storefront.ts';

export const loader = ({ context }: Route.LoaderArgs) => readStorefront(context.get(platformContext));

/** The same for every visitor, so the server may keep it. */
export const headers = () => ({ 'Cache-Control': 'public, no-cache' });

/** The page's data are kept fresh by its queries. */
export const shouldRevalidate = () => false;

export function meta({ location }: Route.MetaArgs) {
  const t = translator(languageOf(location.pathname, null));
  return [{ title: t('booking.pageTitle') }, { name: 'description', content: t('booking.pageDescription') }];
}

/** The booking calendar as a page of its own. */
export default function BookNowPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="pt-18">
      <BookingWidget storefront={useStorefront(loaderData)} heading="h1" />
    </div>
  );
}
