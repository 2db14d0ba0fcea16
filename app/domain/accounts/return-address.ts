/** After signing in people go on where they were, on this site and nowhere else. See docs/rules/accounts.md. */

import { mayActAs, type Role } from './roles.ts';

const anywhere = 'https://here.invalid';

/**
 * The path to go on to, or the fallback when the text is not one of this site: another host, a scheme, or one of
 * the spellings that browsers read as such (`//evil`, `/\evil`, a tab inside). Never trust what it was given as.
 */
export function safeReturnAddress(text: string | null | undefined, fallback = '/'): string {
  if (!text || !/^\/(?![/\\])/.test(text) || /[\p{Cc}\\]/u.test(text) || text.length > 2_000) return fallback;
  const url = URL.parse(text, anywhere);
  if (!url || url.origin !== anywhere || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Where guides and admins work; customers have no such page. */
const workplaces: Readonly<Record<Role, string | null>> = {
  customer: null,
  guide: '/admin/ticket-scanner',
  admin: '/admin/dashboard',
};

/** Pages of the admin area that a guide may open, with everything below them. */
const guidePages = /^\/admin\/(ticket-scanner|guest-list)(?![\w-])/i;
const adminPages = /^\/admin(?![\w-])/i;

/** The page where somebody of that role works; null for customers. */
export const workplaceOf = (role: Role): string | null => workplaces[role];

/**
 * The path to go on to after signing in: back to the page that asked for it if the role may open that page, else to
 * where the role works, else home.
 */
export function pageAfterSignIn(asked: string | null, role: Role, home: string): string {
  const page = safeReturnAddress(asked, '');
  const needed = guidePages.test(page) ? 'guide' : adminPages.test(page) ? 'admin' : 'customer';
  return page !== '' && mayActAs(role, needed) ? page : (workplaces[role] ?? home);
}
