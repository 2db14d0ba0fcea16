/** The part of an address that names a thing. See docs/rules/offers.md. */

const maxSlugLetters = 80;

/** Small letters, digits and single dashes between them. */
export const isSlug = (text: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= maxSlugLetters;

/** The slug that words make: `Noche de Mezcal (18+)` is `noche-de-mezcal-18`. Empty where no letter is one of ours. */
export function slugOf(words: string, most = maxSlugLetters): string {
  const letters = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const joined = letters.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '');
  return joined.slice(0, most).replace(/-$/, '');
}
