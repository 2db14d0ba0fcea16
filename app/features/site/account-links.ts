import { mayActAs, type Role } from '#domain/accounts/roles.ts';
import type { AuthData } from '#features/accounts/session/auth-data.ts';
import type { Translate } from '#i18n/translate.ts';

type AccountLink = {
  readonly path: string;
  readonly text: `accountMenu.${'profile' | 'bookings' | 'dashboard' | 'manageBookings' | 'managePubCrawls' | 'gallery' | 'schedule' | 'ticketScanner'}`;
  /** The role that sees the link; the page itself checks the role again. */
  readonly role: Role;
};

/** The entries of the account menu, in order (specification §2). */
const accountLinks: readonly AccountLink[] = [
  { path: '/profile', text: 'accountMenu.profile', role: 'customer' },
  { path: '/bookings', text: 'accountMenu.bookings', role: 'customer' },
  { path: '/admin/dashboard', text: 'accountMenu.dashboard', role: 'admin' },
  { path: '/admin/bookings', text: 'accountMenu.manageBookings', role: 'admin' },
  { path: '/admin/pub-crawls', text: 'accountMenu.managePubCrawls', role: 'admin' },
  { path: '/admin/gallery', text: 'accountMenu.gallery', role: 'admin' },
  { path: '/admin/schedule', text: 'accountMenu.schedule', role: 'admin' },
  { path: '/admin/ticket-scanner', text: 'accountMenu.ticketScanner', role: 'guide' },
];

export const accountLinksFor = (role: Role) => accountLinks.filter((link) => mayActAs(role, link.role));

/** 'Admin Account' or 'User Account' (specification §2). */
export const accountLabel = (t: Translate, { role }: AuthData['user']) =>
  t(role === 'admin' ? 'accountMenu.admin' : 'accountMenu.user');
