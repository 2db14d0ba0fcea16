import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map: URL -> page. Every public page exists in English at its address and in Spanish below /es. */
export default [
  ...prefix('es?', [
    layout('features/site/site-layout.tsx', [
      index('features/site/home-page.tsx'),
      route('book-now', 'features/site/book-now-page.tsx'),
      layout('features/site/pages/pages-layout.tsx', [
        route('cities', 'features/site/pages/catalogue/cities-page.tsx'),
        route('crawls', 'features/site/pages/catalogue/crawls-page.tsx'),
        route('crawls/id/:id', 'features/site/pages/catalogue/crawl-by-id-page.tsx'),
        route('crawls/:slug', 'features/site/pages/catalogue/crawl-page.tsx'),
        route('contact', 'features/site/pages/contact/contact-page.tsx'),
        route('waiting-list/:nightId', 'features/site/pages/waiting-list/waiting-list-page.tsx'),
        route('leave-waiting-list/:partyId', 'features/site/pages/waiting-list/leave-waiting-list-page.tsx'),
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
        route('no-more-mails/:bookingId', 'features/correspondence/automatic-mails/no-more-mails-page.tsx'),
        route(
          'booking-confirmation/:bookingId/calendar.ics',
          'features/checkout/confirmation/calendar-route.ts',
        ),
      ]),
      layout('features/checkout/your-night/your-night-layout.tsx', [
        route('your-night/:stoppedBookingId', 'features/checkout/your-night/your-night-page.tsx'),
      ]),
      layout('features/accounts/forms/account-layout.tsx', [
        route('login', 'features/accounts/sign-in/login-page.tsx'),
        route('signup', 'features/accounts/sign-up/signup-page.tsx'),
        route('forgot-password', 'features/accounts/recovery/forgot-password-page.tsx'),
        route('reset-password', 'features/accounts/recovery/reset-password-page.tsx'),
        route('verify-email', 'features/accounts/sign-up/verify-email-page.tsx'),
        route('profile', 'features/accounts/profile/profile-page.tsx'),
        layout('features/checkout/my-bookings/my-bookings-layout.tsx', [
          route('bookings', 'features/checkout/my-bookings/my-bookings-page.tsx'),
          route('bookings/:bookingId', 'features/checkout/my-bookings/my-booking-page.tsx'),
          route('bookings/:bookingId/cancel', 'features/checkout/my-bookings/cancel-page.tsx'),
          route('bookings/:bookingId/receipt', 'features/checkout/my-bookings/receipt-page.tsx'),
        ]),
      ]),
      route('profile/my-data.json', 'features/checkout/my-bookings/my-data-route.ts'),
      route('checkout/paypal/order', 'features/checkout/paying/paypal/order-route.ts'),
      route('checkout/paypal/approved', 'features/checkout/paying/paypal/approved-route.ts'),
      route('sign-out', 'features/accounts/sign-in/sign-out-route.ts'),
      layout('features/admission/ticket-layout.tsx', [
        route('t/:code', 'features/admission/ticket-page.tsx'),
      ]),
      route('*', 'features/site/not-found-page.tsx'),
    ]),
  ]),
  // Whatever belongs to the admin area stands below its gate.
  layout('features/accounts/staff-gate.tsx', [
    layout('features/admission/door-layout.tsx', [
      route('admin/ticket-scanner', 'features/admission/scan-tickets-page.tsx'),
      route('admin/guest-list', 'features/admission/guest-list-page.tsx'),
    ]),
    route('admin/guest-list/:nightId/live', 'features/admission/live-door-route.ts'),
    route('admin/guest-list.csv', 'features/admission/guest-list-csv-route.ts'),
    layout('features/desk/desk-layout.tsx', [
      route('admin', 'features/desk/desk-start-route.ts'),
      layout('features/desk/dashboard/dashboard-layout.tsx', [
        route('admin/dashboard', 'features/desk/dashboard/dashboard-page.tsx'),
      ]),
      route('admin/schedule', 'features/desk/schedule/schedule-page.tsx'),
      layout('features/desk/schedule/night-layout.tsx', [
        route('admin/schedule/:nightId', 'features/desk/schedule/night-page.tsx'),
      ]),
      layout('features/desk/stopped-nights/stopped-nights-layout.tsx', [
        route('admin/schedule/:nightId/stop', 'features/desk/stopped-nights/stop-night-page.tsx'),
      ]),
      route('admin/schedule-crawl', 'features/desk/schedule/schedule-crawl-page.tsx'),
      layout('features/desk/bookings/bookings-layout.tsx', [
        route('admin/bookings', 'features/desk/bookings/bookings-page.tsx'),
        route('admin/bookings/new', 'features/desk/changes/staff-booking-page.tsx'),
        route('admin/bookings/:bookingId', 'features/desk/bookings/booking-page.tsx'),
      ]),
      layout('features/studio/gallery/gallery-layout.tsx', [
        route('admin/gallery', 'features/studio/gallery/gallery-page.tsx'),
      ]),
      layout('features/studio/emails/emails-layout.tsx', [
        route('admin/emails', 'features/studio/emails/emails-page.tsx'),
        route('admin/emails/automatic', 'features/studio/emails/automatic-page.tsx'),
        route('admin/emails/outbox', 'features/studio/emails/outbox-page.tsx'),
        route('admin/emails/outbox/:mailId', 'features/studio/emails/mail-page.tsx'),
        route('admin/emails/:kind/:mailLanguage', 'features/studio/emails/email-page.tsx'),
        route('admin/schedule/:nightId/bars', 'features/studio/emails/night-bars-page.tsx'),
      ]),
      layout('features/desk/house-layout.tsx', [
        route('admin/money', 'features/desk/money/money-page.tsx'),
        route('admin/payments', 'features/desk/payments/payments-page.tsx'),
        route('admin/payments/:caseId/evidence', 'features/desk/payments/evidence-page.tsx'),
        route('admin/people', 'features/desk/people/people-page.tsx'),
        layout('features/desk/change-log/change-log-layout.tsx', [
          route('admin/change-log', 'features/desk/change-log/change-log-page.tsx'),
        ]),
        route('admin/messages', 'features/desk/messages/messages-page.tsx'),
      ]),
      layout('features/studio/editor-layout.tsx', [
        route('admin/home-content', 'features/studio/home-content/home-content-page.tsx'),
        route('admin/page-texts', 'features/studio/page-texts/page-texts-page.tsx'),
        route('admin/page-texts/:page', 'features/studio/page-texts/page-text-page.tsx'),
        route('admin/general-options', 'features/studio/options/general-options-page.tsx'),
      ]),
      route('admin/*', 'features/desk/admin-not-found-page.tsx'),
      layout('features/studio/offers-layout.tsx', [
        route('admin/pub-crawls', 'features/studio/crawls/crawls-page.tsx'),
        route('admin/add-pub-crawl', 'features/studio/crawls/crawl-form-page.tsx', { id: 'add-pub-crawl' }),
        route('admin/edit-pub-crawl/:id', 'features/studio/crawls/crawl-form-page.tsx', {
          id: 'edit-pub-crawl',
        }),
        route('admin/cities', 'features/studio/cities/cities-page.tsx'),
        route('admin/cities/:cityId', 'features/studio/cities/city-form-page.tsx'),
        route('admin/coupons', 'features/studio/coupons/coupons-page.tsx'),
        route('admin/coupons/:couponId', 'features/studio/coupons/coupon-form-page.tsx'),
        route('admin/coupon-batch', 'features/studio/coupons/coupon-batch-page.tsx'),
        route('admin/add-ons', 'features/studio/add-ons/add-ons-page.tsx'),
        route('admin/add-ons/:addOnId', 'features/studio/add-ons/add-on-form-page.tsx'),
      ]),
    ]),
    route('admin/gallery/upload', 'features/studio/gallery/upload-route.ts'),
    route('admin/gallery/:pictureId/original', 'features/studio/gallery/original-route.ts'),
    route('admin/emails/preview', 'features/studio/emails/preview-route.ts'),
    route('admin/coupons.csv', 'features/studio/coupons/coupons-csv-route.ts'),
    route('admin/money.csv', 'features/desk/money/money-csv-route.ts'),
    route('admin/bookings.csv', 'features/desk/bookings/bookings-export-route.ts'),
    route('admin/bookings.xlsx', 'features/desk/bookings/bookings-export-route.ts', {
      id: 'bookings-workbook',
    }),
  ]),
] satisfies RouteConfig;
