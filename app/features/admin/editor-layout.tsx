import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

/** The messages of the pages for editing content. */
export const handle = { messages: 'editor' };

export const loader = () => null;

export const clientLoader = loadMessages('editor');

export default function EditorLayout() {
  return <Outlet />;
}
