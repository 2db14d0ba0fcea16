/** The message of a thrown value. */
export const errorMessageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
