/** Words for a `like` that mean themselves: `%`, `_` and `\` are letters, as whoever typed them meant. */
export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, '\\$&');
