import { secondsPerDay } from '#domain/durations.ts';
import { isUuid } from '#domain/uuid.ts';
import { checkoutCookie } from '#features/accounts/sign-in/checkout-cookie.ts';

const maxKeys = 6;
const cookieDays = 30;

/** A UUID in small letters, as we write them. */
const isKey = (text: string): boolean => isUuid(text) && text === text.toLowerCase();

/** The form's own key, made by our server; null for anything else. */
export const checkoutKey = (value: unknown): string | null =>
  typeof value === 'string' && isKey(value) ? value : null;

/** The keys of a browser's last checkouts, newest first, in a request's cookies; what is not a key is dropped. */
export function keysIn(cookies: string | null): string[] {
  const value = new RegExp(`(?:^|;\\s*)${checkoutCookie}=([^;]*)`).exec(cookies ?? '')?.[1] ?? '';
  return value.split('.').filter(isKey).slice(0, maxKeys);
}

/** The cookie with one more key. Scripts cannot read it, other sites cannot send it along with a form. */
export function rememberKey(cookies: string | null, added: string, { secure }: { secure: boolean }): string {
  const keys = [added, ...keysIn(cookies).filter((known) => known !== added)].slice(0, maxKeys);
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${cookieDays * secondsPerDay}`];
  return [`${checkoutCookie}=${keys.join('.')}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}
