import type { Language } from '#domain/bilingual.ts';

export const languages = ['en', 'es'] as const satisfies readonly Language[];
export const defaultLanguage: Language = 'en';

/** The fixed key under which the choice is kept in the browser, and the name of its cookie (specification §1). */
export const languageKey = 'language';

// Pages that exist once, without a language in their address: they follow the cookie. Any case: the router takes it too.
const unprefixed = /^\/(admin|api|webhooks|rehearsal)(\/|$|\.data)/i;

export const isLanguage = (text: unknown): text is Language =>
  languages.some((language) => language === text);

/** The language that a visitor chose, as the browser's cookies tell it. */
export function chosenLanguage(cookies: string | null): Language | null {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookies ?? '')?.[1];
  return isLanguage(chosen) ? chosen : null;
}

/** The language of a page: its address decides; pages without a language in the address follow the cookie. */
export function languageOf(pathname: string, cookies: string | null): Language {
  if (unprefixed.test(pathname)) return chosenLanguage(cookies) ?? defaultLanguage;
  return /^\/es(\/|$|\.data|\/_root)/i.test(pathname) ? 'es' : defaultLanguage;
}

/** The language of the page that is asked for. */
export const languageOfPage = (request: Request): Language =>
  languageOf(new URL(request.url).pathname, request.headers.get('cookie'));

/** The same page in a language: `/faq` is `/es/faq` in Spanish. Keeps pages that exist once as they are. */
export function addressIn(language: Language, pathname: string): string {
  if (unprefixed.test(pathname)) return pathname;
  // Two slashes at the beginning would name another site: `/es//elsewhere.example` leads to nobody's but ours.
  const bare = pathname.replace(/^\/es(?=\/|$)/i, '').replace(/^[/\\]+/, '/') || '/';
  if (language === defaultLanguage) return bare;
  return bare === '/' ? '/es' : `/es${bare}`;
}
