/** Escapes text for a `like` pattern, so that `%`, `_` and `\` match literally. */
export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, '\\$&');
