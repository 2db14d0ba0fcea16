import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

/** The list and the changes of bookings have their own messages; a customer's details use those of the checkout. */
export const handle = { messages: ['bookings', 'changes', 'checkout', 'tickets'] };

export const loader = () => null;

export const clientLoader = loadMessages('bookings', 'changes', 'checkout', 'tickets');

export default function BookingsLayout() {
  return <Outlet />;
}
