import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: 'messages' };

export const loader = () => null;

export const clientLoader = loadStaffMessages('messages');

/** The layout of the messages of visitors. */
export default function MessagesLayout() {
  return <Outlet />;
}
