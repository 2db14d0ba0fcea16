import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

/** The items use the messages of their own pages: mails, payment cases, refunds. */
export const handle = { messages: ['payments', 'changes', 'mails'] };

export const loader = () => null;

export const clientLoader = loadStaffMessages('payments', 'changes', 'mails');

export default function DashboardLayout() {
  return <Outlet />;
}
