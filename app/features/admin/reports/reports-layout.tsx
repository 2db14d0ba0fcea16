import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: 'reports' };

export const loader = () => null;

export const clientLoader = loadStaffMessages('reports');

export default function ReportsLayout() {
  return <Outlet />;
}
