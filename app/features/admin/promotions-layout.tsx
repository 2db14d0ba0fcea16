import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'promotions' };

export const loader = () => null;

export const clientLoader = loadMessages('promotions');

/** The layout of coupons and add-ons, which share their messages. */
export default function PromotionsLayout() {
  return <Outlet />;
}
