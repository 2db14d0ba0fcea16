import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'messages' };

export const loader = () => null;

export const clientLoader = loadMessages('messages');

/** The layout of the messages of visitors. */
export default function MessagesLayout() {
  return <Outlet />;
}
