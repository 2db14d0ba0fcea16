import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: ['partners', 'log'] };

export const loader = () => null;

export const clientLoader = loadStaffMessages('partners', 'log');

/** The layout of the pages about partners, which share their messages. The history of a partner uses those of the change log. */
export default function PartnersLayout() {
  return <Outlet />;
}
