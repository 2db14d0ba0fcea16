import type { AuthData } from './auth-data.ts';

/** The events that the auth state tells (specification §4). */
export const authEventNames = [
  'initialSession',
  'signedIn',
  'signedOut',
  'tokenRefreshed',
  'userUpdated',
  'passwordRecovery',
] as const;

export type AuthEvent = (typeof authEventNames)[number];

type Listener = (event: AuthEvent, data: AuthData | null) => void;

const listeners = new Set<Listener>();

/** Calls at every event from now on; the answer ends it. */
export function onAuthEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function announce(event: AuthEvent, data: AuthData | null) {
  for (const listener of listeners) listener(event, data);
}

/** What must have happened between two states; null when nothing did. Who changes the account signs in anew. */
export function eventBetween(before: AuthData | null, after: AuthData | null): AuthEvent | null {
  if (before?.user.id !== after?.user.id) return after ? 'signedIn' : 'signedOut';
  if (!before || !after) return null;
  if (!isSame(before.user, after.user) || !isSame(before.profile, after.profile)) return 'userUpdated';
  return before.session.expiresAt === after.session.expiresAt ? null : 'tokenRefreshed';
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
