import { bookingFormPermissions } from '#domain/booking/booking-actions.ts';
import type { AdminPage } from './admin-pages.ts';
import type { Permission } from './permissions.ts';

/** The permission of each form of a page, by its `intent`; '' is the form without one. */
type Forms = Readonly<Record<string, Permission>>;

/**
 * The forms of the admin area. The gate refuses every form that is missing here, so a new one does not work until it
 * names its permission, which the person needs besides the page's. `upload` is a body that is no form: its route
 * streams and limits it.
 */
export const adminForms = {
  '/admin/dashboard': { hideSetup: 'seeMoney' },
  '/admin/schedule': { move: 'manageNights', restore: 'manageNights', undoDuplication: 'manageNights' },
  '/admin/schedule/:nightId': {
    '': 'manageNights',
    move: 'manageNights',
    openSale: 'manageNights',
    closeSale: 'manageNights',
    assign: 'manageNights',
    takeOff: 'manageNights',
    takeBack: 'manageNights',
  },
  '/admin/roster': { assign: 'manageNights', approve: 'manageNights', refuse: 'manageNights' },
  '/admin/my-nights': {
    ...{ ask: 'checkIn', withdraw: 'checkIn', away: 'checkIn', back: 'checkIn', renewFeed: 'checkIn' },
  },
  '/admin/schedule/:nightId/change': {
    '': 'manageNights',
    tryAgain: 'manageNights',
    called: 'manageNights',
    notCalled: 'manageNights',
    reinstateNight: 'manageNights',
  },
  '/admin/schedule/:nightId/bars': { '': 'manageNights' },
  '/admin/schedule/:nightId/message': { '': 'manageBookings' },
  '/admin/schedule-crawl': { look: 'manageNights', save: 'manageNights' },
  '/admin/schedule-edit': {
    look: 'manageNights',
    save: 'manageNights',
    undo: 'manageNights',
    cancel: 'manageNights',
    delete: 'manageNights',
  },
  '/admin/schedule-cancel': { '': 'manageNights', reinstate: 'manageNights' },
  '/admin/schedule-delete': { '': 'manageNights' },
  '/admin/schedule-duplicate': { look: 'manageNights', save: 'manageNights' },
  '/admin/bookings': { saveView: 'seeBookings', deleteView: 'seeBookings' },
  '/admin/bookings/new': {
    '': 'manageBookings',
    coupon: 'manageBookings',
    readMail: 'manageBookings',
  },
  '/admin/bookings/move': { choose: 'manageBookings', preview: 'manageBookings', move: 'manageBookings' },
  '/admin/bookings/:bookingId': bookingFormPermissions,
  '/admin/groups/new': { '': 'manageBookings' },
  '/admin/groups/:bookingId': { '': 'manageBookings' },
  '/admin/door/entries': 'upload',
  '/admin/door/lent': 'upload',
  '/admin/door/sale': 'upload',
  '/door/cash': { count: 'checkIn' },
  '/admin/cash/:holderId': {
    count: 'signOffCash',
    signOff: 'signOffCash',
    sendBack: 'signOffCash',
    undoSignOff: 'signOffCash',
  },
  '/admin/pay/:personId': {
    payOut: 'signOffCash',
    remove: 'signOffCash',
    setRate: 'signOffCash',
    removeRate: 'signOffCash',
  },
  '/admin/tips/:personId': { payOut: 'signOffCash', remove: 'signOffCash', refund: 'refund' },
  '/admin/door/conflicts': { '': 'manageBookings' },
  '/admin/add-pub-crawl': { '': 'manageCatalogue' },
  '/admin/edit-pub-crawl/:id': {
    '': 'editContent',
    duplicate: 'manageCatalogue',
    remove: 'manageCatalogue',
  },
  '/admin/cities/:cityId': { '': 'editContent', remove: 'manageCatalogue' },
  '/admin/coupons/:couponId': { '': 'manageCatalogue', remove: 'manageCatalogue' },
  '/admin/coupon-batch': { '': 'manageCatalogue' },
  '/admin/partners': { match: 'managePartners' },
  '/admin/statements': { close: 'payPartners', mail: 'payPartners', pay: 'payPartners' },
  '/admin/statements/:partnerId/:month': {
    close: 'payPartners',
    mail: 'payPartners',
    pay: 'payPartners',
    reopen: 'payPartners',
    unpay: 'payPartners',
  },
  '/admin/partners/:partnerId': {
    '': 'managePartners',
    remove: 'managePartners',
    unmatch: 'managePartners',
    nameCrawl: 'managePartners',
    unnameCrawl: 'managePartners',
  },
  '/admin/partners/:partnerId/terms': { '': 'setTerms', remove: 'setTerms' },
  '/admin/partners/:partnerId/sellers/:sellerId': {
    ...{ '': 'managePartners', remove: 'managePartners' },
    ...{ makeLink: 'managePartners', signOut: 'managePartners' },
  },
  '/admin/add-ons/:addOnId': { '': 'manageCatalogue', remove: 'manageCatalogue' },
  '/admin/books': { '': 'keepBooks' },
  '/admin/home-content': { '': 'editContent' },
  '/admin/page-texts/:page': { '': 'editContent' },
  '/admin/guests/:bookingId': { note: 'manageBookings', separate: 'manageBookings', erase: 'managePeople' },
  '/admin/guests/:bookingId/merge': { '': 'manageBookings' },
  '/admin/guests/:bookingId/export.json': { '': 'exportGuests' },
  '/admin/reviews': { publish: 'editContent', answer: 'editContent', hide: 'editContent' },
  '/admin/gallery': {
    describe: 'editContent',
    switch: 'editContent',
    order: 'editContent',
    describeAll: 'editContent',
    delete: 'editContent',
    restore: 'editContent',
  },
  '/admin/gallery/upload': 'upload',
  '/admin/emails/automatic': { '': 'editContent' },
  '/admin/emails/preview': { '': 'editContent' },
  '/admin/emails/outbox/:mailId': { again: 'readMessages', open: 'readMessages' },
  '/admin/emails/:kind/:mailLanguage': { save: 'editContent', restore: 'editContent', test: 'editContent' },
  '/admin/messages': { '': 'readMessages' },
  '/admin/payments': { '': 'refund' },
  '/admin/people': {
    invite: 'managePeople',
    role: 'managePeople',
    'sign-out': 'managePeople',
    'resend-invitation': 'managePeople',
    'withdraw-invitation': 'managePeople',
  },
  '/admin/general-options': { '': 'changeSettings' },
} as const satisfies Readonly<Partial<Record<AdminPage, Forms | 'upload'>>>;

const forms: Readonly<Record<string, Forms | 'upload' | undefined>> = adminForms;

/** Whether the body of a page's requests is an upload, and no form. */
export const isUploadPage = (page: string): boolean => Object.hasOwn(forms, page) && forms[page] === 'upload';

/** The permission of a form; undefined for one that the page does not have. */
export function formPermission(page: string, intent: string): Permission | undefined {
  const known = Object.hasOwn(forms, page) ? forms[page] : undefined;
  return typeof known === 'object' && Object.hasOwn(known, intent) ? known[intent] : undefined;
}

/** Whether the page has forms. */
export const hasForms = (page: string): boolean => Object.hasOwn(forms, page);
