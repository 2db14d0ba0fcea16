import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

/** The list and the changes of bookings have their own messages; a customer's details use those of the checkout. */
export const handle = { messages: ['bookings', 'changes', 'checkout', 'tickets'] };

export const loader = () => null;

export const clientLoader = loadStaffMessages('bookings', 'changes', 'checkout', 'tickets');

export default function BookingsLayout() {
  return <Outlet />;
}
