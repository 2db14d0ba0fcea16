import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: 'night-changes' };

export const loader = () => null;

export const clientLoader = loadStaffMessages('night-changes');

/** The layout of the page on which a whole night is cancelled or rescheduled. */
export default function NightChangesLayout() {
  return <Outlet />;
}
