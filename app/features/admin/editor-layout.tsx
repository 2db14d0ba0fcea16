import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

/** The messages of the pages for editing content. */
export const handle = { messages: 'editor' };

export const loader = () => null;

export const clientLoader = loadStaffMessages('editor');

export default function EditorLayout() {
  return <Outlet />;
}
