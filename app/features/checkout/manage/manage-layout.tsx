import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

/** These pages share their texts with My Bookings. */
export const handle = { messages: ['checkout', 'accounts', 'my-bookings', 'tickets'] };

export const loader = () => null;

export const clientLoader = loadMessages('checkout', 'accounts', 'my-bookings', 'tickets');

export default function ManageLayout() {
  return <Outlet />;
}
