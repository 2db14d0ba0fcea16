import { secondsPerDay } from '#domain/durations.ts';
import { defaultLanguage, isLanguage, type Language, languages, prefixOf } from '#domain/languages.ts';
import { pagePath } from './page-path.ts';

/** The key of the choice in the browser's storage, and the name of its cookie (specification §1). */
export const languageKey = 'language';

// Pages without a language in their address, which follow the cookie. Case-insensitive, like the router.
const unprefixed = /^\/(admin|api|door|webhooks|rehearsal)([/?#]|$)/i;

const cookieDays = 365;

/** The cookie with a language, for a response or `document.cookie`. Scripts read it, too. */
export const languageCookie = (language: Language): string =>
  `${languageKey}=${language}; path=/; max-age=${cookieDays * secondsPerDay}; samesite=lax`;

/** The language in the cookies; null if none was chosen. */
export function chosenLanguage(cookies: string | null): Language | null {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookies ?? '')?.[1];
  return isLanguage(chosen) ? chosen : null;
}

/** The language that a browser asks for first (`Accept-Language`), or the default. */
export function preferredLanguage(accepted: string | null): Language {
  const first = (accepted ?? '').trim().slice(0, 2).toLowerCase();
  return isLanguage(first) ? first : defaultLanguage;
}

const prefixed = languages.filter((language) => language !== defaultLanguage).join('|');
// `/es`, `/es/faq`.
const prefix = new RegExp(`^/(${prefixed})(?=/|$)`, 'i');

/**
 * The language of a page, or of its data: its address decides; pages without a language in the address follow the
 * cookie.
 */
export function languageOf(pathname: string, cookies: string | null): Language {
  const path = pagePath(pathname);
  if (unprefixed.test(path)) return chosenLanguage(cookies) ?? defaultLanguage;
  const code = prefix.exec(path)?.[1]?.toLowerCase();
  return isLanguage(code) ? code : defaultLanguage;
}

/** The language of the requested page. */
export const languageOfPage = (request: Request): Language =>
  languageOf(new URL(request.url).pathname, request.headers.get('cookie'));

/** The path of a page without its language: `/faq` for `/es/faq`. */
export function withoutLanguage(pathname: string): string {
  // Two leading slashes would name another host: `/es//elsewhere.example` must stay on this site.
  return pathname.replace(prefix, '').replace(/^[/\\]+/, '/') || '/';
}

const defaultPrefix = new RegExp(`^/${defaultLanguage}(?=/|$)`, 'i');

/**
 * The address of a page that is named with the default language: `/faq` for `/en/faq`. Null for every other path,
 * and for one that names a second language.
 */
export function unprefixedAddress(pathname: string): string | null {
  if (!defaultPrefix.test(pathname)) return null;
  const bare = pathname.replace(defaultPrefix, '').replace(/^[/\\]+/, '/') || '/';
  return prefix.test(bare) || defaultPrefix.test(bare) ? null : bare;
}

/**
 * The address of the same page in a language: `/faq` is `/es/faq` in Spanish. Addresses without a language do
 * not change.
 */
export function addressIn(language: Language, pathname: string): string {
  if (unprefixed.test(pathname)) return pathname;
  const bare = withoutLanguage(pathname);
  return bare === '/' ? prefixOf(language) || '/' : prefixOf(language) + bare;
}
