import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

/** Bookings are changed in words of their own, and a customer's details are those of the checkout. */
export const handle = { messages: ['changes', 'checkout'] };

export const loader = () => null;

export const clientLoader = loadMessages('changes', 'checkout');

export default function BookingsLayout() {
  return <Outlet />;
}
