/** The part of an address that names an item. See docs/rules/items.md. */

const maxSlugLetters = 80;

/** Whether the text is a slug: lower-case letters and digits with single dashes between them. */
export const isSlug = (text: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= maxSlugLetters;

/**
 * The slug of a text: `Noche de Mezcal (18+)` becomes `noche-de-mezcal-18`. Empty if the text has no Latin
 * letters or digits.
 */
export function slugOf(words: string, max = maxSlugLetters): string {
  const letters = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const joined = letters.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '');
  return joined.slice(0, max).replace(/-$/, '');
}
