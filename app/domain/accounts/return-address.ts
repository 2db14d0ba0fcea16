/**
 * After sign-in, a redirect leads back to the page that required it, and only to pages of this site. See
 * docs/rules/accounts.md.
 */

import { mayOpen, startPageOf } from './admin-pages.ts';
import type { Member } from './permissions.ts';

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

/** The address of the admin area itself, which leads to the start page. */
const noPage = /^\/admin\/?(?:[?#]|$)/i;

/**
 * The path to redirect to after sign-in: the requested page if the person may open it, else the start page of
 * the role, else home.
 */
export function pageAfterSignIn(requested: string | null, member: Member, home: string): string {
  const page = safeReturnAddress(requested, '');
  if (page !== '' && !noPage.test(page) && mayOpen(member, page)) return page;
  return startPageOf(member) ?? home;
}
