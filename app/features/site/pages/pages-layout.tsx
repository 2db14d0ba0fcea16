import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'pages' };

export const loader = () => null;

export const clientLoader = loadMessages('pages');

/** The catalog, the contact page and the text pages share their messages. */
export default function PagesLayout() {
  return <Outlet />;
}
