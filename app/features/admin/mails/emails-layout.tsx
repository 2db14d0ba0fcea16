import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: ['emails', 'offers'] };

export const loader = () => null;

export const clientLoader = loadMessages('emails', 'offers');

/** Mail texts, the outbox and automatic mails: they share their texts. */
export default function EmailsLayout() {
  return <Outlet />;
}
