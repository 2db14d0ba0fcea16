import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'night-changes' };

export const loader = () => null;

export const clientLoader = loadMessages('night-changes');

/** The layout of the page on which a whole night is cancelled or rescheduled. */
export default function NightChangesLayout() {
  return <Outlet />;
}
