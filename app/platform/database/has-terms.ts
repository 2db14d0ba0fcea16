import { type SQL, sql } from 'drizzle-orm';
import { type SearchTerm, searchTerms } from '#domain/search/fold-text.ts';
import { escapeLike } from './escape-like.ts';

/**
 * SQL for whether a text contains every word of the search, in any order. `folded` is an expression in the spelling of
 * `fold_for_search`. Null if nothing but signs was typed.
 */
export function hasTerms(folded: SQL, typed: string): SQL | null {
  const terms = searchTerms(typed).map((term) => hasTerm(folded, term));
  return terms.length > 0 ? sql`(${sql.join(terms, sql` and `)})` : null;
}

/** SQL for whether a text contains one word of a search. */
export function hasTerm(folded: SQL, { joined, words }: SearchTerm): SQL {
  const has = (word: string) => sql`${folded} like ${`%${escapeLike(word)}%`}`;
  if (words.length < 2) return has(joined);
  return sql`(${has(joined)} or (${sql.join(words.map(has), sql` and `)}))`;
}

/** The expression in the spelling of searches. */
export const foldedText = (text: SQL): SQL => sql`fold_for_search(${text})`;
