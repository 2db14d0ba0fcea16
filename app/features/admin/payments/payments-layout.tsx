import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: ['payments', 'changes', 'bookings'] };

export const loader = () => null;

export const clientLoader = loadStaffMessages('payments', 'changes', 'bookings');

/** The layout of payments and evidence. Refunds are shown in the words of a booking's changes, totals in those of the list of bookings. */
export default function PaymentsLayout() {
  return <Outlet />;
}
