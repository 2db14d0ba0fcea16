import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

/** The previews use the messages of the site's pages. */
export const handle = { messages: ['offers', 'pages'] };

export const loader = () => null;

export const clientLoader = loadMessages('offers', 'pages');

/** The layout of crawls, cities, coupons and add-ons, which share their messages. */
export default function OffersLayout() {
  return <Outlet />;
}
