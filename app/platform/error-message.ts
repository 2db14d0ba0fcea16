/** What went wrong, in the words of whatever threw it. */
export const errorMessageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
