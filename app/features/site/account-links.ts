import { mayOpen } from '#domain/accounts/admin-pages.ts';
import type { Member } from '#domain/accounts/permissions.ts';
import { doorAddress } from '#domain/door/places.ts';
import type { AuthData } from '#features/accounts/session/auth-data.ts';
import type { Translate } from '#i18n/translate.ts';

type AccountLink = {
  readonly path: string;
  readonly text: `accountMenu.${'profile' | 'bookings' | 'dashboard' | 'manageBookings' | 'managePubCrawls' | 'gallery' | 'schedule' | 'ticketScanner'}`;
};

/** The entries of the account menu, in order (specification §2). */
const accountLinks: readonly AccountLink[] = [
  { path: '/profile', text: 'accountMenu.profile' },
  { path: '/bookings', text: 'accountMenu.bookings' },
  { path: '/admin/dashboard', text: 'accountMenu.dashboard' },
  { path: '/admin/bookings', text: 'accountMenu.manageBookings' },
  { path: '/admin/pub-crawls', text: 'accountMenu.managePubCrawls' },
  { path: '/admin/gallery', text: 'accountMenu.gallery' },
  { path: '/admin/schedule', text: 'accountMenu.schedule' },
  { path: doorAddress('scan'), text: 'accountMenu.ticketScanner' },
];

/** The entries that the user may open. */
export const accountLinksFor = (user: Member) => accountLinks.filter(({ path }) => mayOpen(user, path));

/** 'Admin Account' or 'User Account' (specification §2). */
export const accountLabel = (t: Translate, { role }: AuthData['user']) =>
  t(role === 'admin' ? 'accountMenu.admin' : 'accountMenu.user');
