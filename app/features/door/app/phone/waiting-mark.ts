/**
 * How many entries wait, beside the database: a browser that deletes the database of a site often leaves this, and the guide
 * is told that something was lost, until they have read it.
 */
const waitingKey = 'door-waiting';
const lostKey = 'door-lost';

/** Stored after an entry was queued, and before one leaves the queue, so that a killed app raises no alarm. */
export const recordWaiting = (count: number): void => write(waitingKey, count);

/** How many entries of this phone wait, for pages beside the app, which cannot send them. */
export const waitingEntries = (): number => read(waitingKey);

/** How many entries the browser has deleted that the guide has not read of, when the app opens and `waiting` are left. */
export function lostEntries(waiting: number): number {
  const lost = read(lostKey) + (waiting > 0 ? 0 : read(waitingKey));
  write(lostKey, lost);
  recordWaiting(waiting);
  return lost;
}

/** The guide has read it. */
export const forgetLost = (): void => write(lostKey, 0);

// Without this storage, only the notice is missing.

function read(key: string): number {
  try {
    return Number(localStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

function write(key: string, count: number): void {
  try {
    if (count > 0) localStorage.setItem(key, String(count));
    else localStorage.removeItem(key);
  } catch {}
}
