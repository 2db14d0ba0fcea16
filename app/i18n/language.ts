import type { Language } from '#domain/bilingual.ts';

export const languages = ['en', 'es'] as const satisfies readonly Language[];
export const defaultLanguage: Language = 'en';

/** The key of the choice in the browser's storage, and the name of its cookie (specification §1). */
export const languageKey = 'language';

// Pages without a language in their address, which follow the cookie. Case-insensitive, like the router.
const unprefixed = /^\/(admin|api|webhooks|rehearsal)(\/|$|\.data)/i;

export const isLanguage = (text: unknown): text is Language =>
  languages.some((language) => language === text);

/** The language in the cookies; null if none was chosen. */
export function chosenLanguage(cookies: string | null): Language | null {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookies ?? '')?.[1];
  return isLanguage(chosen) ? chosen : null;
}

/** The language of a page: its address decides; pages without a language in the address follow the cookie. */
export function languageOf(pathname: string, cookies: string | null): Language {
  if (unprefixed.test(pathname)) return chosenLanguage(cookies) ?? defaultLanguage;
  return /^\/es(\/|$|\.data|\/_root)/i.test(pathname) ? 'es' : defaultLanguage;
}

/** The language of the requested page. */
export const languageOfPage = (request: Request): Language =>
  languageOf(new URL(request.url).pathname, request.headers.get('cookie'));

/**
 * The address of the same page in a language: `/faq` is `/es/faq` in Spanish. Addresses without a language do
 * not change.
 */
export function addressIn(language: Language, pathname: string): string {
  if (unprefixed.test(pathname)) return pathname;
  // Two leading slashes would name another host: `/es//elsewhere.example` must stay on this site.
  const bare = pathname.replace(/^\/es(?=\/|$)/i, '').replace(/^[/\\]+/, '/') || '/';
  if (language === defaultLanguage) return bare;
  return bare === '/' ? '/es' : `/es${bare}`;
}
