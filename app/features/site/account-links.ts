import type { AdminPage } from '#domain/accounts/admin-pages.ts';
import { doorAddress } from '#domain/door/places.ts';
import type { AuthData } from '#features/accounts/session/auth-data.ts';
import type { Translate } from '#i18n/translate.ts';

type AccountLink = {
  /** The page of the admin area that the person must be allowed to open. */
  readonly page?: AdminPage;
  readonly path: string;
  readonly text: `accountMenu.${'profile' | 'bookings' | 'dashboard' | 'manageBookings' | 'managePubCrawls' | 'gallery' | 'schedule' | 'ticketScanner'}`;
};

/** The entries of the account menu, in order (specification §2). */
const accountLinks: readonly AccountLink[] = [
  { path: '/profile', text: 'accountMenu.profile' },
  { path: '/bookings', text: 'accountMenu.bookings' },
  { page: '/admin/dashboard', path: '/admin/dashboard', text: 'accountMenu.dashboard' },
  { page: '/admin/bookings', path: '/admin/bookings', text: 'accountMenu.manageBookings' },
  { page: '/admin/pub-crawls', path: '/admin/pub-crawls', text: 'accountMenu.managePubCrawls' },
  { page: '/admin/gallery', path: '/admin/gallery', text: 'accountMenu.gallery' },
  { page: '/admin/schedule', path: '/admin/schedule', text: 'accountMenu.schedule' },
  { page: '/door', path: doorAddress('scan'), text: 'accountMenu.ticketScanner' },
];

/** The entries that the user may open. */
export const accountLinksFor = ({ adminPages }: AuthData['user']) =>
  accountLinks.filter(({ page }) => page === undefined || adminPages.includes(page));

/** 'Admin Account' or 'User Account' (specification §2). */
export const accountLabel = (t: Translate, { role }: AuthData['user']) =>
  t(role === 'admin' ? 'accountMenu.admin' : 'accountMenu.user');
