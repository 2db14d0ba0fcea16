import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'partners' };

export const loader = () => null;

export const clientLoader = loadMessages('partners');

/** The layout of the pages about partners, which share their messages. */
export default function PartnersLayout() {
  return <Outlet />;
}
