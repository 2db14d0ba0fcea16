import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: ['people', 'accounts'] };

export const loader = () => null;

export const clientLoader = loadStaffMessages('people', 'accounts');

/** The layout of the team. Refused roles use the messages of accounts. */
export default function PeopleLayout() {
  return <Outlet />;
}
