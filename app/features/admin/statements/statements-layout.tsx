import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: 'statements' };

export const loader = () => null;

export const clientLoader = loadStaffMessages('statements');

/** The layout of the pages about statements of partners, which share their messages. */
export default function StatementsLayout() {
  return <Outlet />;
}
