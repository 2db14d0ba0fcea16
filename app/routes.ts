import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { defaultLanguage, languages } from './domain/languages.ts';

/**
 * The beginnings of all languages but the default, each optional: one route serves a page in every language. A
 * path with two languages is refused before the routes (`routableRequest`).
 */
const optionalLanguage = languages
  .filter((language) => language !== defaultLanguage)
  .map((language) => `${language}?`)
  .join('/');

/** The page of all components, which only the development server has. */
const kit =
  process.env.NODE_ENV === 'development' ? [route('dev/kit', 'features/admin/kit/samples/kit-page.tsx')] : [];

/** The routes. Every public page exists in English at its path and in Spanish below /es. */
export default [
  ...prefix(optionalLanguage, [
    ...kit,
    layout('features/selling/selling-layout.tsx', [
      route('sell', 'features/selling/nights-page.tsx'),
      route('sell/sign-in', 'features/selling/sign-in-page.tsx'),
      route('sell/nights/:nightId', 'features/selling/sale-page.tsx'),
      route('sell/sales', 'features/selling/sales-page.tsx'),
      route('sell/sales/:bookingId', 'features/selling/sold-page.tsx'),
    ]),
    layout('features/site/site-layout.tsx', [
      index('features/site/home-page.tsx'),
      route('book-now', 'features/site/book-now-page.tsx'),
      layout('features/site/pages/pages-layout.tsx', [
        route('cities', 'features/site/pages/catalogue/cities-page.tsx'),
        route('crawls', 'features/site/pages/catalogue/crawls-page.tsx'),
        route('crawls/id/:id', 'features/site/pages/catalogue/crawl-by-id-page.tsx'),
        route('crawls/:slug', 'features/site/pages/catalogue/crawl-page.tsx'),
        route('contact', 'features/site/pages/contact/contact-page.tsx'),
        route('waiting-list/:nightId', 'features/waiting-list/waiting-list-page.tsx'),
        route('leave-waiting-list/:partyId', 'features/waiting-list/leave-waiting-list-page.tsx'),
        route('faq', 'features/site/pages/faq/faq-page.tsx'),
        route('about', 'features/site/pages/text/about-page.tsx'),
        route('terms', 'features/site/pages/text/terms-page.tsx'),
        route('privacy', 'features/site/pages/text/privacy-page.tsx'),
      ]),
      layout('features/checkout/checkout-layout.tsx', [
        route('checkout', 'features/checkout/checkout-page.tsx'),
        route(
          'booking-confirmation/:bookingId',
          'features/checkout/confirmation/booking-confirmation-page.tsx',
        ),
        route(
          'booking-confirmation/:bookingId/terms',
          'features/checkout/confirmation/booking-terms-page.tsx',
        ),
        route('booking-confirmation/:bookingId/review', 'features/reviews/review-page.tsx'),
        layout('features/checkout/manage/manage-layout.tsx', [
          route('booking-confirmation/:bookingId/manage', 'features/checkout/manage/manage-page.tsx'),
          route('booking-confirmation/:bookingId/manage/verify', 'features/checkout/manage/verify-page.tsx'),
          route('booking-confirmation/:bookingId/manage/cancel', 'features/checkout/manage/cancel-page.tsx'),
          route(
            'booking-confirmation/:bookingId/manage/change-date',
            'features/checkout/manage/change-date-page.tsx',
          ),
          route(
            'booking-confirmation/:bookingId/manage/tickets',
            'features/checkout/manage/pass-on-page.tsx',
          ),
          route(
            'booking-confirmation/:bookingId/manage/receipt',
            'features/checkout/manage/receipt-page.tsx',
          ),
        ]),
        route('tip/:code', 'features/tips/tip-page.tsx'),
        route('statement/:accessId', 'features/payment/statements/partner-statement-page.tsx'),
        route('statement/:accessId/lines.csv', 'features/payment/statements/partner-statement-file-route.ts'),
        route('no-more-mails/:bookingId', 'features/correspondence/opt-out/no-more-mails-page.tsx'),
        route(
          'booking-confirmation/:bookingId/calendar.ics',
          'features/checkout/confirmation/calendar-route.ts',
        ),
      ]),
      route('here/:nightId/:code', 'features/checkout/self-check-in/code-route.ts'),
      layout('features/checkout/self-check-in/self-check-in-layout.tsx', [
        route('here/:nightId', 'features/checkout/self-check-in/self-check-in-page.tsx'),
      ]),
      layout('features/checkout/your-night/your-night-layout.tsx', [
        route('your-night/:affectedBookingId', 'features/checkout/your-night/your-night-page.tsx'),
      ]),
      layout('features/accounts/forms/account-layout.tsx', [
        route('login', 'features/accounts/sign-in/login-page.tsx'),
        route('login/google', 'features/accounts/google/google-route.ts'),
        route('signup', 'features/accounts/sign-up/signup-page.tsx'),
        route('sign-in-link', 'features/accounts/sign-in-link/sign-in-link-page.tsx'),
        route('forgot-password', 'features/accounts/recovery/forgot-password-page.tsx'),
        route('reset-password', 'features/accounts/recovery/reset-password-page.tsx'),
        route('verify-email', 'features/accounts/sign-up/verify-email-page.tsx'),
        route('profile', 'features/accounts/profile/profile-page.tsx'),
        layout('features/checkout/my-bookings/my-bookings-layout.tsx', [
          route('bookings', 'features/checkout/my-bookings/my-bookings-page.tsx'),
          // The same pages as below the confirmation, for the bookings of an account.
          route('bookings/:bookingId', 'features/checkout/manage/manage-page.tsx', { id: 'my-booking' }),
          route('bookings/:bookingId/cancel', 'features/checkout/manage/cancel-page.tsx', {
            id: 'my-booking-cancel',
          }),
          route('bookings/:bookingId/change-date', 'features/checkout/manage/change-date-page.tsx', {
            id: 'my-booking-change-date',
          }),
          route('bookings/:bookingId/tickets', 'features/checkout/manage/pass-on-page.tsx', {
            id: 'my-booking-tickets',
          }),
          route('bookings/:bookingId/receipt', 'features/checkout/manage/receipt-page.tsx', {
            id: 'my-booking-receipt',
          }),
        ]),
      ]),
      route('my-nights/:token/calendar.ics', 'features/roster/feed-route.ts'),
      route('profile/my-data.json', 'features/checkout/my-bookings/my-data-route.ts'),
      route('checkout/paypal/order', 'features/checkout/paying/paypal/order-route.ts'),
      route('checkout/paypal/approved', 'features/checkout/paying/paypal/approved-route.ts'),
      route('currency', 'features/site/currency-route.ts'),
      route('sign-out', 'features/accounts/sign-in/sign-out-route.ts'),
      route('t/:code/calendar.ics', 'features/door/ticket-page/ticket-calendar-route.ts'),
      layout('features/door/ticket-page/ticket-layout.tsx', [
        route('t/:code', 'features/door/ticket-page/ticket-page.tsx'),
      ]),
      route('*', 'features/site/not-found-page.tsx'),
    ]),
  ]),
  // All admin routes are children of the gate, which checks the role.
  layout('features/admin/gate/staff-gate.tsx', [
    route('door', 'features/door/app/door-page-route.ts'),
    route('admin/door/entries', 'features/door/entries/entries-route.ts'),
    route('admin/door/lent', 'features/door/lent/lent-route.ts'),
    route('admin/door/lists', 'features/door/lists/lists-route.ts'),
    route('admin/door/look-up', 'features/door/lists/look-up-route.ts'),
    route('admin/door/nights', 'features/door/lists/nights-route.ts'),
    route('admin/door/sale', 'features/door/sale/sale-route.ts'),
    route('admin/door/phones', 'features/door/lists/phones-route.ts'),
    route(
      'admin/statements/:partnerId/:month/lines.csv',
      'features/admin/statements/statement-file-route.ts',
    ),
    route('admin/guest-list.csv', 'features/door/lists/guest-list-csv-route.ts'),
    layout('features/admin/admin-layout.tsx', [
      route('admin', 'features/admin/admin-start-route.ts'),
      route('admin/ticket-scanner', 'features/door/former-door-page.tsx', { id: 'former-scanner' }),
      route('admin/guest-list', 'features/door/former-door-page.tsx', { id: 'former-guest-list' }),
      layout('features/admin/dashboard/dashboard-layout.tsx', [
        route('admin/dashboard', 'features/admin/dashboard/dashboard-page.tsx'),
      ]),
      route('admin/schedule', 'features/admin/nights/schedule-page.tsx'),
      layout('features/admin/nights/night-layout.tsx', [
        route('admin/schedule/:nightId', 'features/admin/nights/night-page.tsx'),
      ]),
      layout('features/admin/nights/change/night-changes-layout.tsx', [
        route('admin/schedule/:nightId/change', 'features/admin/nights/change/night-change-page.tsx'),
        route('admin/schedule-cancel', 'features/admin/nights/cancel/cancel-nights-page.tsx'),
      ]),
      layout('features/admin/roster/roster-layout.tsx', [
        route('admin/roster', 'features/admin/roster/roster-page.tsx'),
        route('admin/my-nights', 'features/admin/roster/my-nights-page.tsx'),
      ]),
      route('admin/schedule-crawl', 'features/admin/nights/schedule-crawl-page.tsx'),
      route('admin/schedule-delete', 'features/admin/nights/delete/delete-nights-page.tsx'),
      route('admin/schedule-duplicate', 'features/admin/nights/duplicate/duplicate-nights-page.tsx'),
      route('admin/schedule-edit', 'features/admin/nights/many/edit-many-page.tsx'),
      layout('features/admin/bookings/bookings-layout.tsx', [
        route('admin/bookings', 'features/admin/bookings/bookings-page.tsx'),
        route('admin/bookings/new', 'features/admin/bookings/changes/staff-booking-page.tsx'),
        route('admin/bookings/move', 'features/admin/bookings/move-many/move-many-page.tsx'),
        route('admin/bookings/:bookingId', 'features/admin/bookings/booking-page.tsx'),
      ]),
      layout('features/admin/groups/groups-layout.tsx', [
        route('admin/groups', 'features/admin/groups/groups-page.tsx'),
        route('admin/groups/new', 'features/admin/groups/new-offer-page.tsx'),
        route('admin/groups/:bookingId', 'features/admin/groups/group-offer-page.tsx'),
      ]),
      layout('features/admin/gallery/gallery-layout.tsx', [
        route('admin/gallery', 'features/admin/gallery/gallery-page.tsx'),
      ]),
      layout('features/admin/mails/mails-layout.tsx', [
        route('admin/emails', 'features/admin/mails/templates-page.tsx'),
        route('admin/emails/automatic', 'features/admin/mails/automatic-page.tsx'),
        route('admin/emails/outbox', 'features/admin/mails/outbox-page.tsx'),
        route('admin/emails/outbox/:mailId', 'features/admin/mails/mail-page.tsx'),
        route('admin/emails/:kind/:mailLanguage', 'features/admin/mails/template-page.tsx'),
        route('admin/schedule/:nightId/message', 'features/admin/nights/night-message-page.tsx'),
        route('admin/schedule/:nightId/bars', 'features/admin/nights/night-bars-page.tsx'),
      ]),
      layout('features/admin/revenue/revenue-layout.tsx', [
        route('admin/money', 'features/admin/revenue/revenue-page.tsx'),
      ]),
      layout('features/admin/door/door-conflicts-layout.tsx', [
        route('admin/door/conflicts', 'features/admin/door/door-conflicts-page.tsx'),
      ]),
      layout('features/admin/cash/cash-layout.tsx', [
        route('door/cash', 'features/admin/cash/my-cash-page.tsx'),
        route('admin/cash', 'features/admin/cash/cash-page.tsx'),
        route('admin/cash/:holderId', 'features/admin/cash/holder-page.tsx'),
      ]),
      layout('features/admin/tips/tips-layout.tsx', [
        route('admin/tips', 'features/admin/tips/tips-page.tsx'),
        route('admin/tips/:personId', 'features/admin/tips/tip-person-page.tsx'),
        route('admin/pay', 'features/admin/pay/pay-page.tsx'),
        route('admin/pay/:personId', 'features/admin/pay/pay-person-page.tsx'),
      ]),
      layout('features/admin/books/books-layout.tsx', [
        route('admin/books', 'features/admin/books/books-page.tsx'),
        route('admin/entries', 'features/admin/books/entries-page.tsx'),
      ]),
      layout('features/admin/payments/payments-layout.tsx', [
        route('admin/payments', 'features/admin/payments/payments-page.tsx'),
        route('admin/payments/:caseId/evidence', 'features/admin/payments/evidence-page.tsx'),
      ]),
      layout('features/admin/people/people-layout.tsx', [
        route('admin/people', 'features/admin/people/people-page.tsx'),
      ]),
      layout('features/admin/log/change-log-layout.tsx', [
        route('admin/change-log', 'features/admin/log/change-log-page.tsx'),
      ]),
      layout('features/admin/messages/messages-layout.tsx', [
        route('admin/messages', 'features/admin/messages/messages-page.tsx'),
      ]),
      layout('features/admin/reports/reports-layout.tsx', [
        route('admin/reports', 'features/admin/reports/reports-page.tsx'),
      ]),
      layout('features/admin/editor-layout.tsx', [
        route('admin/home-content', 'features/admin/pages/home/home-content-page.tsx'),
        route('admin/page-texts', 'features/admin/pages/texts/page-texts-page.tsx'),
        route('admin/page-texts/:page', 'features/admin/pages/texts/page-text-page.tsx'),
        route('admin/general-options', 'features/admin/settings/general-options-page.tsx'),
      ]),
      layout('features/admin/guests/guests-layout.tsx', [
        route('admin/guests', 'features/admin/guests/guests-page.tsx'),
        route('admin/guests/requests', 'features/admin/guests/requests-page.tsx'),
        route('admin/guests/:bookingId', 'features/admin/guests/guest-page.tsx'),
        route('admin/guests/:bookingId/merge', 'features/admin/guests/merge-page.tsx'),
      ]),
      route('admin/reviews', 'features/admin/reviews/reviews-page.tsx'),
      route('admin/*', 'features/admin/admin-not-found-page.tsx'),
      layout('features/admin/catalogue-layout.tsx', [
        route('admin/pub-crawls', 'features/admin/crawls/crawls-page.tsx'),
        route('admin/add-pub-crawl', 'features/admin/crawls/crawl-form-page.tsx', { id: 'add-pub-crawl' }),
        route('admin/edit-pub-crawl/:id', 'features/admin/crawls/crawl-form-page.tsx', {
          id: 'edit-pub-crawl',
        }),
        route('admin/cities', 'features/admin/cities/cities-page.tsx'),
        route('admin/cities/:cityId', 'features/admin/cities/city-form-page.tsx'),
      ]),
      layout('features/admin/statements/statements-layout.tsx', [
        route('admin/statements', 'features/admin/statements/statements-page.tsx'),
        route('admin/statements/:partnerId/:month', 'features/admin/statements/statement-page.tsx'),
      ]),
      layout('features/admin/partners/partners-layout.tsx', [
        route('admin/partners', 'features/admin/partners/partners-page.tsx'),
        route('admin/partners/:partnerId', 'features/admin/partners/partner-page.tsx'),
        route('admin/partners/:partnerId/terms', 'features/admin/partners/terms-page.tsx'),
        route('admin/partners/:partnerId/poster', 'features/admin/partners/poster-page.tsx'),
        route('admin/partners/:partnerId/sellers/:sellerId', 'features/admin/partners/seller-page.tsx'),
      ]),
      layout('features/admin/promotions-layout.tsx', [
        route('admin/coupons', 'features/admin/coupons/coupons-page.tsx'),
        route('admin/coupons/:couponId', 'features/admin/coupons/coupon-form-page.tsx'),
        route('admin/coupon-batch', 'features/admin/coupons/coupon-batch-page.tsx'),
        route('admin/add-ons', 'features/admin/add-ons/add-ons-page.tsx'),
        route('admin/add-ons/:addOnId', 'features/admin/add-ons/add-on-form-page.tsx'),
      ]),
    ]),
    route('admin/search', 'features/admin/search/search-route.ts'),
    route('admin/gallery/upload', 'features/admin/gallery/upload-route.ts'),
    route('admin/gallery/:pictureId/original', 'features/admin/gallery/original-route.ts'),
    route('admin/emails/preview', 'features/admin/mails/preview-route.ts'),
    route('admin/guests/:bookingId/export.json', 'features/admin/guests/export-route.ts'),
    route('admin/coupons.csv', 'features/admin/coupons/coupons-csv-route.ts'),
    route('admin/money.csv', 'features/admin/revenue/revenue-csv-route.ts'),
    route('admin/cash.csv', 'features/admin/cash/cash-file-route.ts'),
    route('admin/books.csv', 'features/admin/books/journal-file-route.ts'),
    route('admin/books.xlsx', 'features/admin/books/journal-file-route.ts', { id: 'books-workbook' }),
    route('admin/payments.csv', 'features/admin/payments/payments-export-route.ts'),
    route('admin/payments.xlsx', 'features/admin/payments/payments-export-route.ts', {
      id: 'payments-workbook',
    }),
    route('admin/reports.csv', 'features/admin/reports/report-file-route.ts'),
    route('admin/reports.xlsx', 'features/admin/reports/report-file-route.ts', { id: 'report-workbook' }),
    route('admin/bookings.csv', 'features/admin/bookings/bookings-export-route.ts'),
    route('admin/bookings.xlsx', 'features/admin/bookings/bookings-export-route.ts', {
      id: 'bookings-workbook',
    }),
  ]),
] satisfies RouteConfig;
