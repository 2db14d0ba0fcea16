import type { AuthData } from './auth-data.ts';

/** The events of the auth state (specification §4). */
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

/** Calls the listener on every event from now on. Returns a function that removes it. */
export function onAuthEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function announce(event: AuthEvent, data: AuthData | null) {
  for (const listener of listeners) listener(event, data);
}

/**
 * The event that leads from one state to the other; null if they are equal. A change to another account is a
 * sign-in.
 */
export function eventBetween(before: AuthData | null, after: AuthData | null): AuthEvent | null {
  if (before?.user.id !== after?.user.id) return after ? 'signedIn' : 'signedOut';
  if (!before || !after) return null;
  if (!isSame(before.user, after.user) || !isSame(before.profile, after.profile)) return 'userUpdated';
  return before.session.expiresAt === after.session.expiresAt ? null : 'tokenRefreshed';
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
