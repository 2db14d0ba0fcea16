import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'revenue' };

export const loader = () => null;

export const clientLoader = loadMessages('revenue');

/** The layout of the revenue. */
export default function RevenueLayout() {
  return <Outlet />;
}
