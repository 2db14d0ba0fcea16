import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

/** Offers use the messages of bookings by staff, and the customer's details those of the checkout. */
export const handle = { messages: ['groups', 'bookings', 'changes', 'checkout'] };

export const loader = () => null;

export const clientLoader = loadMessages('groups', 'bookings', 'changes', 'checkout');

export default function GroupsLayout() {
  return <Outlet />;
}
