import type { AuthData } from './auth-data.ts';

/** The key of a record in local storage that keeps the tabs of a browser in sync. It contains no secrets. */
export const recordKey = 'auth';

/** Records who is signed in, or that nobody is. Other tabs get a storage event if the record has changed. */
export function writeRecord(data: AuthData | null) {
  try {
    if (!data) return localStorage.removeItem(recordKey);
    const record = JSON.stringify({ userId: data.user.id, expiresAt: data.session.expiresAt });
    if (localStorage.getItem(recordKey) !== record) localStorage.setItem(recordKey, record);
  } catch {
    // Without local storage, tabs are not kept in sync. Each tab still reads the session from the server.
  }
}

/** The user whose session the tabs of this browser share; null if nobody is signed in. */
export function recordedUser(): string | null {
  try {
    return userIn(localStorage.getItem(recordKey));
  } catch {
    return null;
  }
}

/** The user of a record; null if there is no record or it is invalid. */
export function userIn(record: string | null): string | null {
  try {
    const { userId } = JSON.parse(record ?? '{}');
    return typeof userId === 'string' ? userId : null;
  } catch {
    return null;
  }
}
