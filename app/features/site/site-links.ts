import type { Language } from '#domain/bilingual.ts';
import { addressIn } from '#i18n/language.ts';

type SiteLink = {
  readonly path: string;
  readonly text: `nav.${'home' | 'faq' | 'about' | 'contact' | 'cities' | 'crawls' | 'aboutUs' | 'terms' | 'privacy' | 'contactUs'}`;
};

/** The pages that the header offers, in its order (specification §2); a new page is one more line here. */
export const headerLinks: readonly SiteLink[] = [
  { path: '/', text: 'nav.home' },
  { path: '/faq', text: 'nav.faq' },
  { path: '/about', text: 'nav.about' },
  { path: '/contact', text: 'nav.contact' },
];

/** The menu of narrow screens has room for the cities as well. */
export const menuLinks: readonly SiteLink[] = [
  { path: '/', text: 'nav.home' },
  { path: '/cities', text: 'nav.cities' },
  ...headerLinks.slice(1),
];

/** The pages that the footer offers. */
export const footerLinks: readonly SiteLink[] = [
  { path: '/crawls', text: 'nav.crawls' },
  { path: '/about', text: 'nav.aboutUs' },
  { path: '/terms', text: 'nav.terms' },
  { path: '/privacy', text: 'nav.privacy' },
  { path: '/contact', text: 'nav.contactUs' },
];

/** Pages whose own button is the important one, of a booking or an account: there that of the header steps back. */
export const hasOwnAction = (pathname: string) =>
  /\/(checkout|booking-confirmation|bookings|your-night|login|signup|(forgot|reset)-password|verify-email|profile|t)(\/|$)/.test(
    pathname,
  );

/** Where a night is chosen: BOOK NOW leads here from every page without a calendar of its own. */
export const bookingAddress = (language: Language) => `${addressIn(language, '/')}#booking`;

/** What a page says of itself that has a calendar: there BOOK NOW scrolls to it, and stays with its crawl. */
export const withCalendar = { hasCalendar: true } as const;
