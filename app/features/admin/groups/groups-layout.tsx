import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

/** Offers use the messages of bookings by staff, and the customer's details those of the checkout. */
export const handle = { messages: ['groups', 'bookings', 'changes', 'checkout'] };

export const loader = () => null;

export const clientLoader = loadStaffMessages('groups', 'bookings', 'changes', 'checkout');

export default function GroupsLayout() {
  return <Outlet />;
}
