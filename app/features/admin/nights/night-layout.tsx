import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: ['records', 'night-changes'] };

export const loader = () => null;

export const clientLoader = loadMessages('records', 'night-changes');

/** The layout of a night's page, whose history uses the messages of the change log. */
export default function NightLayout() {
  return <Outlet />;
}
