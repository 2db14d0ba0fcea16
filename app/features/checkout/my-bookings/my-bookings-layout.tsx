import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

/** These pages use the messages of the checkout. */
export const handle = { messages: ['checkout', 'my-bookings', 'tickets'], isPrivate: true };

export const loader = () => null;

export const clientLoader = loadMessages('checkout', 'my-bookings', 'tickets');

export default function MyBookingsLayout() {
  return <Outlet />;
}
