import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: ['catalogue', 'pages'] };

export const loader = () => null;

export const clientLoader = loadMessages('catalogue', 'pages');

/** The layout of crawls and cities, which share their messages. The previews use those of the public pages. */
export default function CatalogueLayout() {
  return <Outlet />;
}
