import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'gallery' };

export const loader = () => null;

export const clientLoader = loadMessages('gallery');

export default function GalleryLayout() {
  return <Outlet />;
}
