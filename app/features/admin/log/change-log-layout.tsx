import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

const groups = ['editor', 'emails', 'stopped-nights', 'offers'] as const;

export const handle = { messages: groups };

export const loader = () => null;

export const clientLoader = loadMessages(...groups);

/** Around the change log, which tells in the words of every page what was changed there. */
export default function ChangeLogLayout() {
  return <Outlet />;
}
