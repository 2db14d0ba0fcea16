import { Outlet } from 'react-router';
import { loadStaffMessages } from '#i18n/staff-texts.ts';

export const handle = { messages: 'gallery' };

export const loader = () => null;

export const clientLoader = loadStaffMessages('gallery');

export default function GalleryLayout() {
  return <Outlet />;
}
