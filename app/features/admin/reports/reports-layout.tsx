import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'reports' };

export const loader = () => null;

export const clientLoader = loadMessages('reports');

export default function ReportsLayout() {
  return <Outlet />;
}
