import { type Refused, refused } from '#domain/decision.ts';

const foreignKeyViolation = '23503';

/**
 * For the `catch` of a transaction that refers to a night: refuses with `night.unknown` if the night was deleted after
 * it was read, and throws every other error.
 */
export function refuseDeletedNight(error: unknown): Refused {
  if (refersToNoNight(error)) return refused('night.unknown');
  throw error;
}

function refersToNoNight(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === foreignKeyViolation
    ? typeof constraint === 'string' && constraint.includes('_scheduled_crawls_')
    : refersToNoNight(error.cause);
}
