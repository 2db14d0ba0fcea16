import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

/** Refused roles use the messages of records. */
export const handle = { messages: ['reports', 'records'] };

export const loader = () => null;

export const clientLoader = loadMessages('reports', 'records');

export default function ReportsLayout() {
  return <Outlet />;
}
