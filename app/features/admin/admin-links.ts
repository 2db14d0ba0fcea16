import type { AdminPage } from '#domain/accounts/admin-pages.ts';
import type admin from '#i18n/messages/en/admin.ts';

type Texts = typeof admin.admin.nav;

type AdminLink = {
  readonly path: AdminPage;
  readonly text: `admin.nav.${Exclude<keyof Texts, 'label' | 'menu' | 'groups'>}`;
};

type AdminGroup = {
  readonly text: `admin.nav.groups.${keyof Texts['groups']}`;
  readonly links: readonly AdminLink[];
};

/** The admin pages: first the nights in the order of the day, then the website, then the settings. */
export const adminGroups: readonly AdminGroup[] = [
  {
    text: 'admin.nav.groups.operations',
    links: [
      { path: '/admin/dashboard', text: 'admin.nav.dashboard' },
      { path: '/admin/schedule', text: 'admin.nav.schedule' },
      { path: '/admin/schedule-crawl', text: 'admin.nav.scheduleCrawl' },
      { path: '/admin/bookings', text: 'admin.nav.bookings' },
      { path: '/admin/guest-list', text: 'admin.nav.guestList' },
      { path: '/admin/ticket-scanner', text: 'admin.nav.scanner' },
    ],
  },
  {
    text: 'admin.nav.groups.website',
    links: [
      { path: '/admin/pub-crawls', text: 'admin.nav.pubCrawls' },
      { path: '/admin/cities', text: 'admin.nav.cities' },
      { path: '/admin/coupons', text: 'admin.nav.coupons' },
      { path: '/admin/add-ons', text: 'admin.nav.addOns' },
      { path: '/admin/home-content', text: 'admin.nav.homeContent' },
      { path: '/admin/page-texts', text: 'admin.nav.pageTexts' },
      { path: '/admin/gallery', text: 'admin.nav.gallery' },
      { path: '/admin/emails', text: 'admin.nav.emails' },
    ],
  },
  {
    text: 'admin.nav.groups.settings',
    links: [
      { path: '/admin/money', text: 'admin.nav.money' },
      { path: '/admin/payments', text: 'admin.nav.payments' },
      { path: '/admin/messages', text: 'admin.nav.messages' },
      { path: '/admin/people', text: 'admin.nav.people' },
      { path: '/admin/general-options', text: 'admin.nav.generalOptions' },
      { path: '/admin/change-log', text: 'admin.nav.auditLog' },
    ],
  },
];
