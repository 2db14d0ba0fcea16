import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: 'revenue' };

export const loader = () => null;

export const clientLoader = loadStaffMessages('revenue');

/** The layout of the revenue. */
export default function RevenueLayout() {
  return <Outlet />;
}
