import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: ['emails'] };

export const loader = () => null;

export const clientLoader = loadMessages('emails');

/** Mail texts, the outbox and automatic mails: they share their texts. */
export default function EmailsLayout() {
  return <Outlet />;
}
