import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: ['house', 'stopped-nights'] };

export const loader = () => null;

export const clientLoader = loadMessages('house', 'stopped-nights');

/** Around the page of a night, whose history is told in the words of the change log. */
export default function NightLayout() {
  return <Outlet />;
}
