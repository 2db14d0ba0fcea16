import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

/** The items use the messages of their own pages: mails, payment cases, refunds. */
export const handle = { messages: ['payments', 'changes', 'mails'] };

export const loader = () => null;

export const clientLoader = loadMessages('payments', 'changes', 'mails');

export default function DashboardLayout() {
  return <Outlet />;
}
