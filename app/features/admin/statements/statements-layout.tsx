import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'statements' };

export const loader = () => null;

export const clientLoader = loadMessages('statements');

/** The layout of the pages about statements of partners, which share their messages. */
export default function StatementsLayout() {
  return <Outlet />;
}
