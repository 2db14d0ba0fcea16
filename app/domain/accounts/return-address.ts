/** After signing in people go on where they were, on this site and nowhere else. See docs/rules/accounts.md. */

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
