import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: ['log', 'payments', 'night-changes', 'roster'] };

export const loader = () => null;

export const clientLoader = loadStaffMessages('log', 'payments', 'night-changes', 'roster');

/** The layout of a night's page, whose history uses the messages of the change log. */
export default function NightLayout() {
  return <Outlet />;
}
