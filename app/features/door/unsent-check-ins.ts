import { useSyncExternalStore } from 'react';
import type { DoorAnswer } from '#domain/door/admit.ts';

/**
 * Check-ins that were pressed and that the server has not confirmed. They are stored in the browser when they are pressed, so
 * that a lost connection, a reload or a closed tab loses none. See docs/rules/door.md.
 */
export type UnsentCheckIn = {
  readonly intent: 'admit' | 'undo';
  readonly nightId: string;
  readonly bookingId: string;
  readonly positions: readonly number[];
  /** Whose booking it is, as the guide has seen it. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Why the server refused it when it was sent again; null if no answer has arrived. */
  readonly answer: DoorAnswer | null;
};

const key = 'unsent-check-ins';

/** The next day nobody can be checked in any more, and guests' names do not stay in a browser. */
const maxHours = 24;

const none: readonly UnsentCheckIn[] = [];
const changed = 'unsent-check-ins-changed';
let last: { readonly text: string | null; readonly list: readonly UnsentCheckIn[] } = {
  text: null,
  list: none,
};

/** The same array until the stored text changes. Without a storage nothing can be kept. */
function read(): readonly UnsentCheckIn[] {
  const text = stored();
  if (text !== last.text) last = { text, list: parse(text) };
  return last.list;
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): readonly UnsentCheckIn[] {
  try {
    const list: UnsentCheckIn[] = JSON.parse(text ?? '[]');
    return list.filter(({ at }) => at > Date.now() - maxHours * 3_600_000);
  } catch {
    return none;
  }
}

function write(list: readonly UnsentCheckIn[]): void {
  try {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list));
    else localStorage.removeItem(key);
  } catch {
    // A browser without storage: the notice about the lost connection still offers to send the form again.
  }
  dispatchEvent(new Event(changed));
}

const isSame = (
  a: Pick<UnsentCheckIn, 'bookingId' | 'intent'>,
  b: Pick<UnsentCheckIn, 'bookingId' | 'intent'>,
) => a.bookingId === b.bookingId && a.intent === b.intent;

/** Stores a check-in before it is sent. One per booking: its guests are added to those that are already stored. */
export function rememberCheckIn(checkIn: Omit<UnsentCheckIn, 'at' | 'answer'>): void {
  if (checkIn.positions.length === 0) return;
  const before = read().find((each) => isSame(each, checkIn));
  const positions = [...new Set([...(before?.positions ?? []), ...checkIn.positions])].sort((a, b) => a - b);
  const others = read().filter((each) => !isSame(each, checkIn));
  write([...others, { ...checkIn, positions, at: Date.now(), answer: null }]);
}

/** Removes a check-in: the server has answered it, or the guide has removed it. */
export function removeUnsent(checkIn: Pick<UnsentCheckIn, 'bookingId' | 'intent'>): void {
  if (read().some((each) => isSame(each, checkIn))) write(read().filter((each) => !isSame(each, checkIn)));
}

/** Keeps only the guests of a check-in for whom the server does not have it yet. */
export function settleCheckIn(checkIn: UnsentCheckIn, positions: readonly number[]): void {
  if (positions.length === 0) removeUnsent(checkIn);
  else if (positions.length < checkIn.positions.length)
    write(read().map((each) => (isSame(each, checkIn) ? { ...each, positions } : each)));
}

/** Stores why the server refused a check-in that was sent again. */
export function recordRefusal(
  checkIn: Pick<UnsentCheckIn, 'bookingId' | 'intent'>,
  answer: DoorAnswer,
): void {
  write(read().map((each) => (isSame(each, checkIn) ? { ...each, answer } : each)));
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  addEventListener(changed, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(changed, listener);
  };
}

/** What this browser has not been able to send, of all nights. Empty on the server. */
export const useUnsentCheckIns = () => useSyncExternalStore(subscribe, read, () => none);
