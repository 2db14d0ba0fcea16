import type { AuthData } from './auth-data.ts';

/** The key under which browsers keep who is signed in, so that their tabs stay in step. No secret is in it. */
export const recordKey = 'auth';

/** Writes who is signed in here, or that nobody is; other tabs hear of it when it has changed. */
export function writeRecord(data: AuthData | null) {
  try {
    if (!data) return localStorage.removeItem(recordKey);
    const record = JSON.stringify({ userId: data.user.id, expiresAt: data.session.expiresAt });
    if (localStorage.getItem(recordKey) !== record) localStorage.setItem(recordKey, record);
  } catch {
    // A browser that keeps nothing has tabs that do not know of each other; each still asks the server.
  }
}

/** Whose session this browser's tabs share, as the record says it; null for nobody. */
export function recordedUser(): string | null {
  try {
    return userIn(localStorage.getItem(recordKey));
  } catch {
    return null;
  }
}

/** The user that a record names; null for none and for anything that is no record. */
export function userIn(record: string | null): string | null {
  try {
    const { userId } = JSON.parse(record ?? '{}');
    return typeof userId === 'string' ? userId : null;
  } catch {
    return null;
  }
}
