import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

/** Refused roles use the messages of accounts; refunds those of a booking's changes. */
export const handle = { messages: ['records', 'changes', 'account'] };

export const loader = () => null;

export const clientLoader = loadMessages('records', 'changes', 'account');

/** The layout of colleagues, change log and messages, which share their messages. */
export default function RecordsLayout() {
  return <Outlet />;
}
