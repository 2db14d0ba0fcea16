import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: 'promotions' };

export const loader = () => null;

export const clientLoader = loadStaffMessages('promotions');

/** The layout of coupons and add-ons, which share their messages. */
export default function PromotionsLayout() {
  return <Outlet />;
}
