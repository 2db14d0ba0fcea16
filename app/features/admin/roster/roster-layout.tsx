import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: 'roster' };

export const loader = () => null;

export const clientLoader = loadStaffMessages('roster');

/** The layout of the pages about who works which night, which share their messages. */
export default function RosterLayout() {
  return <Outlet />;
}
