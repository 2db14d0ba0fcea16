import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'books' };

export const loader = () => null;

export const clientLoader = loadMessages('books');

/** The layout of the books. */
export default function BooksLayout() {
  return <Outlet />;
}
