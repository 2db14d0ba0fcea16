import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

/** What wants a person is named as on its own page: mails, cases of money, refunds. */
export const handle = { messages: ['house', 'changes', 'emails'] };

export const loader = () => null;

export const clientLoader = loadMessages('house', 'changes', 'emails');

export default function DashboardLayout() {
  return <Outlet />;
}
