import type { AdminGroup } from './admin-links.ts';

type GroupName = AdminGroup['name'];

/** Groups that are opened rarely. They are collapsed at first if all pages would fill the screen. */
const rareGroups: readonly GroupName[] = ['products', 'website', 'settings'];
const pagesOnOneScreen = 12;

const cookieName = 'admin-collapsed';
const cookieSeconds = 365 * 24 * 60 * 60;

/**
 * The collapsed groups of the navigation. They are stored in a cookie, so that the server renders the navigation
 * as this browser left it.
 */
export function collapsedIn(cookies: string | null, groups: readonly AdminGroup[]): string[] {
  const stored = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.]*)`).exec(cookies ?? '')?.[1];
  if (stored !== undefined) return stored.split('.');
  const pages = groups.flatMap(({ links }) => links).length;
  return pages > pagesOnOneScreen ? [...rareGroups] : [];
}

/** The cookie that stores the collapsed groups. */
export const collapsedCookie = (names: readonly string[]): string =>
  `${cookieName}=${names.join('.')}; Path=/admin; Max-Age=${cookieSeconds}; SameSite=Lax`;
