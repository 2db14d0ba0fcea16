import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: 'mails' };

export const loader = () => null;

export const clientLoader = loadStaffMessages('mails');

/** The layout of mail texts, outbox and automatic mails, which share their messages. */
export default function MailsLayout() {
  return <Outlet />;
}
