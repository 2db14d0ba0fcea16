import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

/** Mails, reviews and bookings are shown in the words of their own pages. */
const groups = ['guests', 'mails', 'bookings', 'changes', 'checkout', 'admin-reviews'] as const;

export const handle = { messages: groups };

export const loader = () => null;

export const clientLoader = loadStaffMessages(...groups);

/** The layout of the pages about guests. */
export default function GuestsLayout() {
  return <Outlet />;
}
