import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'cash' };

export const loader = () => null;

export const clientLoader = loadMessages('cash');

/** The layout of the pages about cash, which share their messages. */
export default function CashLayout() {
  return <Outlet />;
}
