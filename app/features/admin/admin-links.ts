import {
  BadgePercent,
  Banknote,
  Beer,
  BookOpen,
  CalendarCheck,
  CalendarDays,
  CalendarHeart,
  ChartColumn,
  CreditCard,
  FileText,
  Gift,
  HandCoins,
  Handshake,
  History,
  House,
  Images,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  MapPin,
  ReceiptText,
  ScanQrCode,
  Settings,
  Star,
  Ticket,
  TrendingUp,
  UserCog,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react';
import { type AdminPage, mayOpen } from '#domain/accounts/admin-pages.ts';
import type { Member } from '#domain/accounts/permissions.ts';
import { doorAddress } from '#domain/door/places.ts';
import type admin from '#i18n/messages/en/staff/admin.ts';

type Texts = typeof admin.admin.nav;

export type AdminLink = {
  readonly path: AdminPage;
  /** Where it leads, if that is another page. */
  readonly to?: string;
  readonly text: `admin.nav.${Exclude<keyof Texts, 'label' | 'menu' | 'day' | 'scan' | 'waiting' | 'groups'>}`;
  readonly icon: LucideIcon;
  /** Where there is little room. */
  readonly short?: 'admin.nav.scan';
  /** The beginnings of further addresses that belong to the page, besides those below its path. */
  readonly also?: readonly string[];
};

export type AdminGroup = {
  readonly name: keyof Texts['groups'];
  readonly links: readonly AdminLink[];
};

/** The admin pages. The first group is the work of the day: it has no heading and cannot be collapsed. */
const adminGroups: readonly AdminGroup[] = [
  {
    name: 'operations',
    links: [
      { path: '/admin/dashboard', text: 'admin.nav.dashboard', icon: LayoutDashboard },
      {
        path: '/admin/schedule',
        text: 'admin.nav.schedule',
        icon: CalendarDays,
        also: [
          '/admin/schedule-crawl',
          '/admin/schedule-edit',
          '/admin/schedule-cancel',
          '/admin/schedule-delete',
          '/admin/schedule-duplicate',
        ],
      },
      { path: '/admin/roster', text: 'admin.nav.roster', icon: CalendarCheck },
      { path: '/admin/my-nights', text: 'admin.nav.myNights', icon: CalendarHeart },
      { path: '/admin/bookings', text: 'admin.nav.bookings', icon: Ticket },
      { path: '/admin/groups', text: 'admin.nav.groupOffers', icon: UsersRound },
      {
        path: '/admin/guest-list',
        to: doorAddress('list'),
        text: 'admin.nav.guestList',
        icon: ListChecks,
      },
      {
        path: '/admin/ticket-scanner',
        to: doorAddress('scan'),
        text: 'admin.nav.scanner',
        short: 'admin.nav.scan',
        icon: ScanQrCode,
      },
    ],
  },
  {
    name: 'guests',
    links: [
      { path: '/admin/guests', text: 'admin.nav.guests', icon: Users },
      { path: '/admin/messages', text: 'admin.nav.messages', icon: Inbox },
      { path: '/admin/partners', text: 'admin.nav.partners', icon: Handshake },
      { path: '/admin/reviews', text: 'admin.nav.reviews', icon: Star },
    ],
  },
  {
    name: 'money',
    links: [
      { path: '/admin/reports', text: 'admin.nav.reports', icon: ChartColumn },
      { path: '/admin/money', text: 'admin.nav.revenue', icon: TrendingUp },
      { path: '/admin/payments', text: 'admin.nav.payments', icon: CreditCard },
      { path: '/admin/statements', text: 'admin.nav.statements', icon: ReceiptText },
      { path: '/admin/cash', text: 'admin.nav.cash', icon: Banknote },
      { path: '/admin/tips', text: 'admin.nav.tips', icon: HandCoins },
      { path: '/admin/pay', text: 'admin.nav.pay', icon: Wallet },
      { path: '/admin/books', text: 'admin.nav.books', icon: BookOpen, also: ['/admin/entries'] },
    ],
  },
  {
    name: 'products',
    links: [
      {
        path: '/admin/pub-crawls',
        text: 'admin.nav.pubCrawls',
        icon: Beer,
        also: ['/admin/add-pub-crawl', '/admin/edit-pub-crawl'],
      },
      { path: '/admin/cities', text: 'admin.nav.cities', icon: MapPin },
      {
        path: '/admin/coupons',
        text: 'admin.nav.coupons',
        icon: BadgePercent,
        also: ['/admin/coupon-batch'],
      },
      { path: '/admin/add-ons', text: 'admin.nav.addOns', icon: Gift },
    ],
  },
  {
    name: 'website',
    links: [
      { path: '/admin/home-content', text: 'admin.nav.homeContent', icon: House },
      { path: '/admin/page-texts', text: 'admin.nav.pageTexts', icon: FileText },
      { path: '/admin/gallery', text: 'admin.nav.gallery', icon: Images },
      { path: '/admin/emails', text: 'admin.nav.emails', icon: Mail },
    ],
  },
  {
    name: 'settings',
    links: [
      { path: '/admin/people', text: 'admin.nav.people', icon: UserCog },
      { path: '/admin/general-options', text: 'admin.nav.generalOptions', icon: Settings },
      { path: '/admin/change-log', text: 'admin.nav.changeLog', icon: History },
    ],
  },
];

/** The groups with the pages that a person may open. */
export const adminGroupsFor = (who: Member): AdminGroup[] =>
  adminGroups
    .map(({ name, links }) => ({ name, links: links.filter(({ path }) => mayOpen(who, path)) }))
    .filter(({ links }) => links.length > 0);

/** Whether an address is the page of a link or one of its further pages. */
export const isUnder = (pathname: string, { path, also = [] }: Pick<AdminLink, 'path' | 'also'>): boolean =>
  [path, ...also].some((start) => pathname === start || pathname.startsWith(`${start}/`));

/** The pages of the working day, the most important first. */
const dayPages: readonly AdminPage[] = [
  '/admin/dashboard',
  '/admin/schedule',
  '/admin/bookings',
  '/admin/ticket-scanner',
  '/admin/my-nights',
  '/admin/payments',
  '/admin/money',
  '/admin/home-content',
  '/admin/page-texts',
  '/admin/gallery',
  '/admin/emails',
];

const pagesInDayBar = 4;

/** The four pages of the day that a person may open, for the bar at the bottom of a phone. */
export function dayLinksFor(who: Member): AdminLink[] {
  const links = adminGroupsFor(who).flatMap((group) => group.links);
  return dayPages.flatMap((page) => links.filter(({ path }) => path === page)).slice(0, pagesInDayBar);
}
