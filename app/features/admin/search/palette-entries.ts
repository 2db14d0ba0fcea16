import {
  ArrowRightLeft,
  BadgePercent,
  Beer,
  CalendarDays,
  CalendarPlus,
  CirclePause,
  CircleX,
  Clock,
  CloudLightning,
  ExternalLink,
  FileText,
  Gift,
  Handshake,
  ImagePlus,
  KeyRound,
  type LucideIcon,
  Mail,
  Search,
  ShieldCheck,
  SlidersHorizontal,
  Ticket,
  TicketPlus,
  Undo2,
  User,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import { mayOpen } from '#domain/accounts/admin-pages.ts';
import { type Member, may, type Permission } from '#domain/accounts/permissions.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { doorAddress } from '#domain/door/places.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { beginsWords } from '#domain/search/match-text.ts';
import type { FoundRecords } from '#features/overview/search/find-records.server.ts';
import { optionNames } from '#features/settings/option-names.ts';
import { addressIn } from '#i18n/language.ts';
import type english from '#i18n/messages/en/staff/search.ts';
import type { Translate } from '#i18n/translate.ts';
import { adminGroupsFor } from '../admin-links.ts';

import type { VisitedPage } from './visited-pages.ts';

/** One line of the palette: what it opens, and what is written on it. */
export type PaletteEntry = {
  readonly to: string;
  readonly text: string;
  readonly detail?: string;
  readonly icon: LucideIcon;
};

export type PaletteGroup = {
  readonly name: keyof (typeof english)['search']['groups'];
  readonly entries: readonly PaletteEntry[];
};

type Reader = {
  readonly who: Member;
  readonly language: Language;
  readonly t: Translate;
  readonly clock: (time: string) => string;
};

const maxOfAGroup = 6;

/** What is shown before anything is typed: the pages that were opened last, and what can be done. */
export function entriesAtStart(reader: Reader, visited: readonly VisitedPage[]): PaletteGroup[] {
  const recent = visited
    .filter(({ path }) => mayOpen(reader.who, path))
    .map(({ path, title }) => ({ to: path, text: title, icon: Clock }));
  return [
    { name: 'recent', entries: recent.slice(0, 5) },
    { name: 'actions', entries: actionsFor(reader).slice(0, maxOfAGroup) },
  ];
}

/** What the browser finds by itself: pages, actions and settings whose words begin with those of the search. */
export function localEntries(reader: Reader, search: string): PaletteGroup[] {
  const matching = (all: readonly (PaletteEntry & { words?: string })[]) =>
    all.filter(({ text, detail = '', words = '' }) => beginsWords(`${text} ${detail} ${words}`, search));
  return [
    { name: 'pages', entries: matching(pagesFor(reader)).slice(0, maxOfAGroup) },
    { name: 'actions', entries: matching(actionsFor(reader)).slice(0, maxOfAGroup) },
    { name: 'settings', entries: matching(settingsFor(reader)).slice(0, maxOfAGroup) },
  ];
}

/** The records that the server found, and the list of all bookings that match. */
export function foundEntries(
  { who, language, t, clock }: Reader,
  search: string,
  found: FoundRecords,
): PaletteGroup[] {
  const nightAddress = (night: string) =>
    may(who, 'manageNights') ? `/admin/schedule/${night}` : doorAddress('list', { night });
  return [
    {
      name: 'nights',
      entries: found.nights.map(({ id, date, startTime, title, taken, totalSpots }) => ({
        to: nightAddress(id),
        text: t('search.night', { date: atNoonUtc(date), time: clock(startTime) }),
        detail: `${inLanguage(title, language)} · ${t('admin.night.ofTotal', { taken, total: totalSpots })}`,
        icon: CalendarDays,
      })),
    },
    {
      name: 'bookings',
      entries: [
        ...found.bookings.map(({ id, reference, name, status, date, people }) => ({
          to: `/admin/bookings/${id}`,
          text: name ? `${name} · ${reference}` : reference,
          detail: [
            t('admin.shortDate', { date: atNoonUtc(date) }),
            t('admin.night.waitingPeople', { count: people }),
            t(`admin.bookings.states.${status}`),
          ].join(' · '),
          icon: Ticket,
        })),
        ...(search !== '' && may(who, 'seeBookings')
          ? [
              {
                to: `/admin/bookings?${new URLSearchParams({ search })}`,
                text: t('search.allBookings', { search }),
                icon: Search,
              },
            ]
          : []),
      ],
    },
    {
      name: 'guests',
      entries: found.guests.map(({ bookingId, name, email }) => ({
        to: `/admin/guests/${bookingId}`,
        text: name || email,
        ...(name && { detail: email }),
        icon: User,
      })),
    },
    {
      name: 'products',
      entries: [
        ...found.crawls.map(({ id, title }) => ({
          to: `/admin/edit-pub-crawl/${id}`,
          text: inLanguage(title, language),
          icon: Beer,
        })),
        ...found.coupons.map(({ id, code }) => ({
          to: `/admin/coupons/${id}`,
          text: code,
          icon: BadgePercent,
        })),
      ],
    },
  ];
}

const furtherPages = [
  { to: '/admin/emails/automatic', name: 'automatic', icon: Mail },
  { to: '/admin/emails/outbox', name: 'outbox', icon: Mail },
  { to: '/admin/page-texts/faq', name: 'faq', icon: FileText },
  { to: '/admin/page-texts/about', name: 'about', icon: FileText },
  { to: '/admin/page-texts/terms', name: 'terms', icon: FileText },
  { to: '/admin/page-texts/privacy', name: 'privacy', icon: FileText },
] as const;

/** Pages of the signed-in person, outside the admin area. */
const ownPages = [
  { to: '/profile', name: 'profile', icon: User },
  { to: '/profile#second-factor', name: 'secondFactor', icon: ShieldCheck },
  { to: '/profile#passkeys', name: 'passkeys', icon: KeyRound },
  { to: '/profile#sessions', name: 'sessions', icon: ShieldCheck },
  { to: '/', name: 'site', icon: ExternalLink },
] as const;

type Page = PaletteEntry & { readonly words?: string };

function pagesFor({ who, language, t }: Reader): Page[] {
  const ofMenu = adminGroupsFor(who).flatMap(({ name, links }) =>
    links.map(({ path, to = path, text, icon }) => ({
      to,
      text: t(text),
      detail: t(`admin.nav.groups.${name}`),
      words: wordsFor(t, text),
      icon,
    })),
  );
  const more = furtherPages
    .filter(({ to }) => mayOpen(who, to))
    .map(({ to, name, icon }) => ({ to, text: t(`search.pages.${name}`), icon }));
  const own = ownPages.map(({ to, name, icon }) => ({
    to: addressIn(language, to),
    text: t(`search.pages.${name}`),
    icon,
  }));
  return [...ofMenu, ...more, ...own];
}

/** Other words for a page of the menu; empty for one without any. */
function wordsFor(t: Translate, text: string): string {
  const name = text.replace('admin.nav.', '');
  return name in wordKeys ? t(wordKeys[name as keyof typeof wordKeys]) : '';
}

const wordKeys = {
  dashboard: 'search.words.dashboard',
  schedule: 'search.words.schedule',
  bookings: 'search.words.bookings',
  guestList: 'search.words.guestList',
  scanner: 'search.words.scanner',
  revenue: 'search.words.revenue',
  payments: 'search.words.payments',
  pubCrawls: 'search.words.pubCrawls',
  coupons: 'search.words.coupons',
  addOns: 'search.words.addOns',
  homeContent: 'search.words.homeContent',
  gallery: 'search.words.gallery',
  emails: 'search.words.emails',
  messages: 'search.words.messages',
  people: 'search.words.people',
  generalOptions: 'search.words.generalOptions',
  changeLog: 'search.words.changeLog',
} as const;

const bookingsOfTonight = '/admin/bookings?when=tonight&status=confirmed';

type Action = {
  readonly to: string;
  readonly name: keyof (typeof english)['search']['actions'];
  readonly icon: LucideIcon;
  /** What it needs besides opening its page. */
  readonly needs?: Permission;
};

/** Tonight is the default where an action is about a night or one of its bookings. */
const actions: readonly Action[] = [
  { to: '/admin/bookings/new', name: 'newBooking', icon: TicketPlus },
  { to: '/admin/bookings/new', name: 'walkIn', icon: TicketPlus },
  { to: '/admin/bookings/new?mail', name: 'bookingFromMail', icon: Mail, needs: 'manageBookings' },
  { to: bookingsOfTonight, name: 'cancelBooking', icon: CircleX, needs: 'refund' },
  { to: bookingsOfTonight, name: 'moveBooking', icon: ArrowRightLeft, needs: 'manageBookings' },
  { to: bookingsOfTonight, name: 'refund', icon: Undo2, needs: 'refund' },
  { to: '/admin/schedule-edit?from=tonight&to=tonight', name: 'stopSales', icon: CirclePause },
  { to: '/admin/schedule-cancel?from=tonight&to=tonight', name: 'storm', icon: CloudLightning },
  { to: '/admin/partners', name: 'partner', icon: Handshake },
  { to: '/admin/home-content', name: 'firstImage', icon: ImagePlus },
  { to: '/admin/home-content?section=footer', name: 'logo', icon: ImagePlus },
  { to: '/admin/groups/new', name: 'newOffer', icon: UsersRound },
  { to: doorAddress('list'), name: 'guestList', icon: Ticket },
  { to: '/admin/schedule-crawl', name: 'planNights', icon: CalendarPlus },
  { to: '/admin/coupons/new', name: 'newCoupon', icon: BadgePercent },
  { to: '/admin/gallery', name: 'addPicture', icon: ImagePlus },
  { to: '/admin/people', name: 'invite', icon: UserPlus },
  { to: '/admin/coupon-batch', name: 'couponBatch', icon: BadgePercent },
  { to: '/admin/add-ons/new', name: 'newAddOn', icon: Gift },
  { to: '/admin/add-pub-crawl', name: 'newCrawl', icon: Beer },
  { to: '/admin/cities/new', name: 'newCity', icon: CalendarPlus, needs: 'manageCatalogue' },
];

const actionsFor = ({ who, t }: Reader): PaletteEntry[] =>
  actions
    .filter(({ to, needs }) => mayOpen(who, to) && (!needs || may(who, needs)))
    .map(({ to, name, icon }) => ({ to, text: t(`search.actions.${name}`), icon }));

/** Each option of General options, opened at its field. */
function settingsFor({ who, t }: Reader): PaletteEntry[] {
  if (!may(who, 'changeSettings')) return [];
  const detail = t('admin.nav.generalOptions');
  const fields = Object.entries(optionNames).map(([name, key]) => ({ hash: name, text: t(key) }));
  const all = [
    ...fields,
    { hash: 'currencies', text: t('editor.options.currencies.title') },
    { hash: 'reporting', text: t('editor.options.currencies.reporting') },
  ];
  return all.map(({ hash, text }) => ({
    to: `/admin/general-options#${hash}`,
    text,
    detail,
    icon: SlidersHorizontal,
  }));
}
