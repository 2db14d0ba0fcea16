import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'roster' };

export const loader = () => null;

export const clientLoader = loadMessages('roster');

/** The layout of the pages about who works which night, which share their messages. */
export default function RosterLayout() {
  return <Outlet />;
}
