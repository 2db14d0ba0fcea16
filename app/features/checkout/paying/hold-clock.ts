const millisecondsPerSecond = 1_000;

/** Whole seconds until then, never below zero. */
export function secondsUntil(heldUntil: string, now: string | number): number {
  const left = Date.parse(heldUntil) - new Date(now).getTime();
  return Math.max(0, Math.ceil(left / millisecondsPerSecond));
}

/** `34:12`, as a countdown shows it; an hour and more is still minutes. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
