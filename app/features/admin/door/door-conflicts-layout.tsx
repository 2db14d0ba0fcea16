import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'conflicts' };

export const loader = () => null;

export const clientLoader = loadMessages('conflicts');

/** The layout of the conflicts of check-ins. */
export default function DoorConflictsLayout() {
  return <Outlet />;
}
