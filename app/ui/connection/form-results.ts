import { isRouteErrorResponse } from 'react-router';

/** The parameter of the sign-in page that a form is redirected to when its session has ended. */
export const endedParameter = 'ended';

const redirectIn = (result: unknown): string | null =>
  result instanceof Response ? result.headers.get('Location') : null;

/** Whether an action was refused because the session has ended. */
export function endsInSignIn(result: unknown): boolean {
  const address = redirectIn(result);
  return address !== null && new URL(address, location.href).searchParams.has(endedParameter);
}

/**
 * Whether an action has stored what it was sent. A preview (`done` is null) and a refusal have not
 * (`ui/form/form-answer.ts`).
 */
export function isStored(result: unknown): boolean {
  if (redirectIn(result) !== null) return true;
  if (result instanceof Error || isRouteErrorResponse(result)) return false;
  if (typeof result !== 'object' || result === null || !('init' in result) || !('data' in result))
    return true;
  const { status = 200 } = (result.init ?? {}) as ResponseInit;
  const { data } = result;
  const isUndone = typeof data === 'object' && data !== null && 'done' in data && data.done === null;
  return status < 400 && !isUndone && !(data instanceof Error);
}
