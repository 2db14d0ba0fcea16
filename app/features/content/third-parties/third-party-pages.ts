const pages = /^\/(book-now|cities|crawls(\/[^/]+|\/id\/[^/]+)?|contact|faq|about|terms|privacy)?$/;

/**
 * Whether scripts of others may run on a page: named one by one, so that a new page, and everything that belongs to an
 * account, a booking or the operator, has none unless somebody has thought about it (docs/decisions/third-parties.md).
 */
export const mayLoadThirdParties = (pathname: string): boolean =>
  pages.test(pathname.replace(/^\/es(?=\/|$)/, '').replace(/(?<=.)\/$/, '') || '/');
