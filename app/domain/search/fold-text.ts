/**
 * The spelling in which texts are searched. What is typed and what is stored pass the same rules: the SQL function
 * `fold_for_search` repeats them for the database. See docs/decisions/folded-search.md.
 */

/** What is dropped: combining marks (accents, vowel signs that are optional), and characters that nobody sees. */
const dropped =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: it is a set of combining characters.
  /[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\u00AD\u0640\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E01EF}]/gu;

/** What stands between words: apostrophes, hyphens, slashes, dots, and all other signs. */
const separators =
  /[\p{Cc}\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007E\u00A1-\u00A9\u00AB\u00AC\u00AE-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u02B0-\u02FF\u0375\u055A-\u055F\u0589\u058A\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\u0600-\u060F\u061B\u061D-\u061F\u066A-\u066D\u06D4\u0964\u0965\u2010-\u2027\u2030-\u205E\u20A0-\u20CF\u2190-\u2BFF\u2E00-\u2E7F\u3001-\u3004\u3008-\u3020\u3030\u303D-\u303F\u30A0\u30FB\uA78B\uA78C\uFFF0-\uFFFF\u{1F000}-\u{1FAFF}]+/gu;

const spaces = /\s+/gu;

/** Letters that Unicode does not decompose, in the spelling of who has no such key. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't', ĸ: 'k', ς: 'σ', ə: 'e', ǝ: 'e' },
  ...{ ɛ: 'e', ɔ: 'o', ƀ: 'b', ɓ: 'b', ȼ: 'c', ƈ: 'c', ɖ: 'd', ɗ: 'd', ɇ: 'e', ƒ: 'f', ǥ: 'g', ɠ: 'g' },
  ...{ ɣ: 'g', ɨ: 'i', ɉ: 'j', ƙ: 'k', ƚ: 'l', ɫ: 'l', ⱡ: 'l', ɲ: 'n', ƞ: 'n', ɵ: 'o', ƥ: 'p', ɍ: 'r' },
  ...{ ƭ: 't', ʈ: 't', ⱦ: 't', ʉ: 'u', ʋ: 'v', ƴ: 'y', ɏ: 'y', ƶ: 'z', ⱥ: 'a' },
};

const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/** Without case, accents, full width, ligatures and invisible characters. Signs stay. */
const plainOf = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .replace(dropped, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter]!)
    .replace(spaces, ' ');

/** The text as words with one space between them: `O’Neill-Smith` becomes `o neill smith`. */
export const foldText = (text: string): string =>
  plainOf(text).replace(separators, ' ').replace(spaces, ' ').trim();

/** The same with the words that a sign joins as one: `O’Neill-Smith` becomes `oneillsmith`. */
const joinText = (text: string): string => plainOf(text).replace(separators, '').replace(spaces, ' ').trim();

/** Both spellings, each once. Equals `fold_for_search(text)` in the database. */
export function searchableText(text: string): string {
  const [folded, joined] = [foldText(text), joinText(text)];
  return folded === joined ? folded : `${folded} ${joined}`.trim();
}

/**
 * A word that was typed: as one (`oneill`), and as the words that its signs separate (`o`, `neill`). A text has it if it
 * has either.
 */
export type SearchTerm = { readonly joined: string; readonly words: readonly string[] };

/** An e-mail address or a code. It is searched as one, because parts like `com` are in nearly every text. */
const isAddressOrCode = (term: string): boolean => /[@\p{Nd}]/u.test(term);

/** The words of a search, in any order; empty if nothing but signs was typed. */
export const searchTerms = (typed: string): SearchTerm[] =>
  plainOf(typed)
    .split(' ')
    .map((term) => ({ term, joined: joinText(term) }))
    .filter(({ joined }) => joined !== '')
    .map(({ term, joined }) => ({ joined, words: isAddressOrCode(term) ? [joined] : wordsOf(term) }));

export const wordsOf = (text: string): string[] => foldText(text).split(' ').filter(Boolean);
