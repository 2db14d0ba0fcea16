import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: ['catalogue', 'pages'] };

export const loader = () => null;

export const clientLoader = loadStaffMessages('catalogue', 'pages');

/** The layout of crawls and cities, which share their messages. The previews use those of the public pages. */
export default function CatalogueLayout() {
  return <Outlet />;
}
