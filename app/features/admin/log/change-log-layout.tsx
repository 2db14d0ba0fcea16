import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

const groups = [
  'log',
  'admin-reviews',
  'catalogue',
  'changes',
  'checkout',
  'editor',
  'mails',
  'night-changes',
  'partners',
  'payments',
  'promotions',
] as const;

export const handle = { messages: groups };

export const loader = () => null;

export const clientLoader = loadStaffMessages(...groups);

/** The layout of the change log, which uses the messages of all pages that are audited. */
export default function ChangeLogLayout() {
  return <Outlet />;
}
