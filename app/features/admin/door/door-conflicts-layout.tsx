import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: 'conflicts' };

export const loader = () => null;

export const clientLoader = loadStaffMessages('conflicts');

/** The layout of the conflicts of check-ins. */
export default function DoorConflictsLayout() {
  return <Outlet />;
}
