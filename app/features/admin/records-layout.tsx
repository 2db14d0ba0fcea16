import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

/** Roles are refused in the words of the accounts; refunds have those of a booking's changes. */
export const handle = { messages: ['house', 'changes', 'account'] };

export const loader = () => null;

export const clientLoader = loadMessages('house', 'changes', 'account');

/** Colleagues, the change log and visitors' letters: they share their texts. */
export default function HouseLayout() {
  return <Outlet />;
}
