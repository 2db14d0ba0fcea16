import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: ['books', 'payments', 'bookings'] };

export const loader = () => null;

export const clientLoader = loadStaffMessages('books', 'payments', 'bookings');

/** The layout of the books. Entries are filtered in the words of payments, and counted in those of bookings. */
export default function BooksLayout() {
  return <Outlet />;
}
