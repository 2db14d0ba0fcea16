import { isStaff, type Member, may, type Permission } from './permissions.ts';
import type { StaffRole } from './roles.ts';

/**
 * The permission that opens each address of the admin area; null for all staff. Forms of a page that need
 * another permission ask for it themselves. The first match counts, so fixed addresses stand above those with
 * ids. An address of app/routes.ts that is missing here does not compile (`require-role.server.ts`).
 */
export const adminPages = {
  '/admin': null,
  '/admin/dashboard': 'seeMoney',
  '/admin/schedule': 'manageNights',
  '/admin/schedule/:nightId': 'manageNights',
  '/admin/schedule/:nightId/change': 'manageNights',
  '/admin/schedule/:nightId/bars': 'manageNights',
  '/admin/schedule/:nightId/message': 'manageBookings',
  '/admin/schedule-crawl': 'manageNights',
  '/admin/schedule-edit': 'manageNights',
  '/admin/schedule-cancel': 'manageNights',
  '/admin/schedule-delete': 'manageNights',
  '/admin/schedule-duplicate': 'manageNights',
  '/admin/roster': 'manageNights',
  '/admin/my-nights': 'checkIn',
  '/admin/bookings': 'seeBookings',
  '/admin/bookings/new': 'manageBookings',
  '/admin/bookings/move': 'manageBookings',
  '/admin/bookings/:bookingId': 'seeBookings',
  '/admin/bookings.csv': 'exportGuests',
  '/admin/bookings.xlsx': 'exportGuests',
  '/admin/groups': 'seeBookings',
  '/admin/groups/new': 'manageBookings',
  '/admin/groups/:bookingId': 'manageBookings',
  '/admin/guest-list': 'checkIn',
  '/admin/guest-list.csv': 'checkIn',
  '/admin/ticket-scanner': 'checkIn',
  '/door': 'checkIn',
  '/door/cash': 'checkIn',
  '/admin/door/entries': 'checkIn',
  '/admin/door/lent': 'takePayments',
  '/admin/door/lists': 'checkIn',
  '/admin/door/look-up': 'checkIn',
  '/admin/door/nights': 'checkIn',
  '/admin/door/phones': 'checkIn',
  '/admin/door/sale': 'takePayments',
  '/admin/door/conflicts': 'manageBookings',
  '/admin/pub-crawls': 'editContent',
  '/admin/add-pub-crawl': 'manageCatalogue',
  '/admin/edit-pub-crawl/:id': 'editContent',
  '/admin/cities': 'editContent',
  '/admin/cities/:cityId': 'editContent',
  '/admin/coupons': 'manageCatalogue',
  '/admin/coupons/:couponId': 'manageCatalogue',
  '/admin/coupon-batch': 'manageCatalogue',
  '/admin/coupons.csv': 'manageCatalogue',
  '/admin/partners': 'managePartners',
  '/admin/statements': 'payPartners',
  '/admin/statements/:partnerId/:month': 'payPartners',
  '/admin/statements/:partnerId/:month/lines.csv': 'payPartners',
  '/admin/partners/:partnerId': 'managePartners',
  '/admin/partners/:partnerId/terms': 'setTerms',
  '/admin/partners/:partnerId/poster': 'managePartners',
  '/admin/partners/:partnerId/sellers/:sellerId': 'managePartners',
  '/admin/add-ons': 'manageCatalogue',
  '/admin/add-ons/:addOnId': 'manageCatalogue',
  '/admin/home-content': 'editContent',
  '/admin/page-texts': 'editContent',
  '/admin/page-texts/:page': 'editContent',
  '/admin/guests': 'seeBookings',
  '/admin/guests/requests': 'managePeople',
  '/admin/guests/:bookingId': 'seeBookings',
  '/admin/guests/:bookingId/merge': 'manageBookings',
  '/admin/guests/:bookingId/export.json': 'exportGuests',
  '/admin/reviews': 'editContent',
  '/admin/gallery': 'editContent',
  '/admin/gallery/upload': 'editContent',
  '/admin/gallery/:pictureId/original': 'editContent',
  '/admin/emails': 'editContent',
  '/admin/emails/automatic': 'editContent',
  '/admin/emails/preview': 'editContent',
  '/admin/emails/outbox': 'readMessages',
  '/admin/emails/outbox/:mailId': 'readMessages',
  '/admin/emails/:kind/:mailLanguage': 'editContent',
  '/admin/messages': 'readMessages',
  '/admin/money': 'seeMoney',
  '/admin/money.csv': 'seeMoney',
  '/admin/books': 'keepBooks',
  '/admin/books.csv': 'keepBooks',
  '/admin/books.xlsx': 'keepBooks',
  '/admin/entries': 'seeMoney',
  '/admin/reports': 'seeMoney',
  '/admin/reports.csv': 'seeMoney',
  '/admin/reports.xlsx': 'seeMoney',
  '/admin/cash': 'signOffCash',
  '/admin/cash.csv': 'signOffCash',
  '/admin/cash/:holderId': 'signOffCash',
  '/admin/tips': 'signOffCash',
  '/admin/tips/:personId': 'signOffCash',
  '/admin/pay': 'signOffCash',
  '/admin/pay/:personId': 'signOffCash',
  '/admin/payments': 'seeMoney',
  '/admin/payments.csv': 'seeMoney',
  '/admin/payments.xlsx': 'seeMoney',
  '/admin/payments/:caseId/evidence': 'seeMoney',
  '/admin/people': 'managePeople',
  '/admin/general-options': 'changeSettings',
  '/admin/change-log': 'seeLog',
  '/admin/search': null,
  '/admin/*': null,
} as const satisfies Readonly<Record<string, Permission | null>>;

export type AdminPage = keyof typeof adminPages;

const matchers = Object.entries(adminPages).map(([page, permission]) => ({
  permission,
  pattern: new RegExp(`^${page.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.*')}/?$`, 'i'),
}));

/** The permission that a path below /admin needs; null for all staff, undefined outside the admin area. */
function permissionFor(path: string): Permission | null | undefined {
  return matchers.find(({ pattern }) => pattern.test(path))?.permission;
}

/** Whether the person may open an address, for links and redirects. The server checks the matched route. */
export function mayOpen(member: Member, address: string): boolean {
  const permission = permissionFor(address.split(/[?#]/, 1)[0] ?? '');
  if (permission === undefined) return true;
  return isStaff(member) && (permission === null || may(member, permission));
}

const startPages: Readonly<Record<StaffRole, AdminPage>> = {
  guide: '/door',
  content: '/admin/page-texts',
  finance: '/admin/payments',
  manager: '/admin/dashboard',
  admin: '/admin/dashboard',
};

/** The page where a person of the staff works; null for customers. */
export const startPageOf = ({ role }: Pick<Member, 'role'>): AdminPage | null =>
  role === 'customer' ? null : startPages[role];
