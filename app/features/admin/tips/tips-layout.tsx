import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: 'admin-tips' };

export const loader = () => null;

export const clientLoader = loadStaffMessages('admin-tips');

/** The layout of the pages about tips, which share their messages. */
export default function TipsLayout() {
  return <Outlet />;
}
