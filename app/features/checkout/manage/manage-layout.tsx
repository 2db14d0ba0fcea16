import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

/** These pages share their texts with My Bookings. */
export const handle = { messages: ['checkout', 'account', 'tickets'] };

export const loader = () => null;

export const clientLoader = loadMessages('checkout', 'account', 'tickets');

export default function ManageLayout() {
  return <Outlet />;
}
