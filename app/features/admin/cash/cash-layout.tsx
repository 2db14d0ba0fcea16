import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: 'cash' };

export const loader = () => null;

export const clientLoader = loadStaffMessages('cash');

/** The layout of the pages about cash, which share their messages. */
export default function CashLayout() {
  return <Outlet />;
}
