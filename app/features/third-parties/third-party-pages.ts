import { withoutLanguage } from '#i18n/language.ts';

const pages = /^\/(book-now|cities|crawls(\/[^/]+|\/id\/[^/]+)?|contact|faq|about|terms|privacy)?$/;

/**
 * Whether third-party scripts may run on a page. An allowlist, so that new pages and all pages of accounts,
 * bookings and the operator have none by default (docs/decisions/third-parties.md).
 */
export const mayLoadThirdParties = (pathname: string): boolean =>
  pages.test(withoutLanguage(pathname).replace(/(?<=.)\/$/, ''));
