import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'mails' };

export const loader = () => null;

export const clientLoader = loadMessages('mails');

/** The layout of mail texts, outbox and automatic mails, which share their messages. */
export default function MailsLayout() {
  return <Outlet />;
}
