import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

/** The pages on which the operator writes: their words come with them. */
export const handle = { messages: 'editor' };

export const loader = () => null;

export const clientLoader = loadMessages('editor');

export default function EditorLayout() {
  return <Outlet />;
}
