/**
 * How many entries wait, beside the database: a browser that deletes the database of a site often leaves this, and the guide
 * is told that something was lost.
 */
const key = 'door-waiting';

/** Stored after an entry was queued, and before one leaves the queue, so that a killed app raises no alarm. */
export function recordWaiting(count: number): void {
  try {
    if (count > 0) localStorage.setItem(key, String(count));
    else localStorage.removeItem(key);
  } catch {
    // Without it, only the notice is missing.
  }
}

/** How many entries were deleted by the browser, if `waiting` are left. */
export function lostEntries(waiting: number): number {
  try {
    return waiting > 0 ? 0 : Number(localStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}
