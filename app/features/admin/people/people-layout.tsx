import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: ['people', 'accounts'] };

export const loader = () => null;

export const clientLoader = loadMessages('people', 'accounts');

/** The layout of the team. Refused roles use the messages of accounts. */
export default function PeopleLayout() {
  return <Outlet />;
}
