/**
 * After sign-in, a redirect leads back to the page that required it, and only to pages of this site. See
 * docs/rules/accounts.md.
 */

import { mayActAs, type Role } from './roles.ts';

const anywhere = 'https://here.invalid';

/**
 * The path to redirect to, or the fallback if the text is not a path of this site: another host, a scheme, or
 * a spelling that browsers read as one (`//evil`, `/\evil`, a tab inside). The input is untrusted.
 */
export function safeReturnAddress(text: string | null | undefined, fallback = '/'): string {
  if (!text || !/^\/(?![/\\])/.test(text) || /[\p{Cc}\\]/u.test(text) || text.length > 2_000) return fallback;
  const url = URL.parse(text, anywhere);
  if (!url || url.origin !== anywhere || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}

/** The start page of each role; customers have none. */
const workplaces: Readonly<Record<Role, string | null>> = {
  customer: null,
  guide: '/admin/ticket-scanner',
  admin: '/admin/dashboard',
};

/** Pages of the admin area that a guide may open, including all pages below them. */
const guidePages = /^\/admin\/(ticket-scanner|guest-list)(?![\w-])/i;
const adminPages = /^\/admin(?![\w-])/i;

/** The start page of the role; null for customers. */
export const workplaceOf = (role: Role): string | null => workplaces[role];

/**
 * The path to redirect to after sign-in: the requested page if the role may open it, else the start page of
 * the role, else home.
 */
export function pageAfterSignIn(requested: string | null, role: Role, home: string): string {
  const page = safeReturnAddress(requested, '');
  const needed = guidePages.test(page) ? 'guide' : adminPages.test(page) ? 'admin' : 'customer';
  return page !== '' && mayActAs(role, needed) ? page : (workplaces[role] ?? home);
}
