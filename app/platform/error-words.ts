/** What went wrong, in the words of whatever threw it. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
