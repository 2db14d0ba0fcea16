/** Whether a text has what was typed. See docs/decisions/folded-search.md. */

import { type SearchTerm, searchableText, searchTerms, wordsOf } from './fold-text.ts';

/** Whether the text contains every word of the search, in any order, also inside of its words. */
export function containsTerms(text: string, typed: string): boolean {
  const searched = searchableText(text);
  return searchTerms(typed).every(
    ({ joined, words }) => searched.includes(joined) || words.every((word) => searched.includes(word)),
  );
}

/**
 * Whether every word of the search begins a word of the text, in any order. Words that follow each other may be typed as
 * one: `delacruz` and `oneill` find `María de la Cruz O’Neill`, and `Mc Donald` finds `McDonald`. False if nothing was typed.
 */
export function beginsWords(text: string, typed: string): boolean {
  const terms = searchTerms(typed);
  if (terms.length === 0) return false;
  const joined = terms.map((term) => term.joined).join('');
  return terms.every((term) => beginsTerm(text, term)) || beginsTerm(text, { joined, words: [joined] });
}

/** The same for one word of a search. */
export function beginsTerm(text: string, { joined, words }: SearchTerm): boolean {
  const own = wordsOf(text);
  const starts = own.map((_, at) => own.slice(at).join(''));
  const begins = (start: string) => starts.some((each) => each.startsWith(start));
  return begins(joined) || words.every(begins);
}
