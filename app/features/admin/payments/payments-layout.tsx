import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: ['payments', 'changes', 'bookings'] };

export const loader = () => null;

export const clientLoader = loadMessages('payments', 'changes', 'bookings');

/** The layout of payments and evidence. Refunds are shown in the words of a booking's changes, totals in those of the list of bookings. */
export default function PaymentsLayout() {
  return <Outlet />;
}
