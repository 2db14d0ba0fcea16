import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

/** The items use the messages of their own pages: mails, payment cases, refunds. */
export const handle = { messages: ['records', 'changes', 'emails'] };

export const loader = () => null;

export const clientLoader = loadMessages('records', 'changes', 'emails');

export default function DashboardLayout() {
  return <Outlet />;
}
