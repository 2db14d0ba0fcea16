type SiteLink = {
  readonly path: string;
  readonly text: `nav.${'home' | 'faq' | 'about' | 'contact' | 'cities' | 'crawls' | 'aboutUs' | 'terms' | 'privacy' | 'contactUs'}`;
};

/** The links of the header, in order (specification §2). */
export const headerLinks: readonly SiteLink[] = [
  { path: '/', text: 'nav.home' },
  { path: '/faq', text: 'nav.faq' },
  { path: '/about', text: 'nav.about' },
  { path: '/contact', text: 'nav.contact' },
];

/** The menu of narrow screens also links to the cities. */
export const menuLinks: readonly SiteLink[] = [
  { path: '/', text: 'nav.home' },
  { path: '/cities', text: 'nav.cities' },
  ...headerLinks.slice(1),
];

export const footerLinks: readonly SiteLink[] = [
  { path: '/crawls', text: 'nav.crawls' },
  { path: '/about', text: 'nav.aboutUs' },
  { path: '/terms', text: 'nav.terms' },
  { path: '/privacy', text: 'nav.privacy' },
  { path: '/contact', text: 'nav.contactUs' },
];

/** The links of the footer on the way to a payment. */
export const legalLinks = footerLinks.filter(({ path }) => path === '/terms' || path === '/privacy');

/**
 * Pages with their own primary button, such as bookings and accounts. There the header's button is less
 * prominent.
 */
export const hasOwnAction = (pathname: string) =>
  /\/(checkout|booking-confirmation|bookings|your-night|login|signup|(forgot|reset)-password|verify-email|sign-in-link|profile|t)(\/|$)/.test(
    pathname,
  );

/** The route handle of pages with a calendar: BOOK NOW scrolls to it and keeps the page's crawl. */
export const withCalendar = { hasCalendar: true } as const;
