import { emailAddress } from '#domain/email-address.ts';
import { httpOnlyCookie, spentCookie } from '#platform/http-only-cookie.ts';

const cookieName = 'inbox';
const cookieSeconds = 30 * 60;

/**
 * The cookie that carries the address of a sign-up to the sign-in page, which asks to check its inbox. It is set for
 * every address, so it does not tell whether the address has an account.
 */
export const inboxCookie = (email: string) =>
  httpOnlyCookie(cookieName, encodeURIComponent(email), { seconds: cookieSeconds });

export const spentInboxCookie = spentCookie(cookieName);

/** The address in the cookies of a request; null if there is none. */
export function inboxIn(cookies: string | null): string | null {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(cookies ?? '')?.[1];
  try {
    return value ? emailAddress(decodeURIComponent(value)) : null;
  } catch {
    return null;
  }
}
