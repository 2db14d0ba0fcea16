import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

/** The previews speak the words of the site's pages. */
export const handle = { messages: ['offers', 'pages'] };

export const loader = () => null;

export const clientLoader = loadMessages('offers', 'pages');

/** Crawls, cities, coupons and add-ons: they share their texts. */
export default function OffersLayout() {
  return <Outlet />;
}
