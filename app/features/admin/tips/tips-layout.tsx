import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'admin-tips' };

export const loader = () => null;

export const clientLoader = loadMessages('admin-tips');

/** The layout of the pages about tips, which share their messages. */
export default function TipsLayout() {
  return <Outlet />;
}
