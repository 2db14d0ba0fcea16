const millisecondsPerSecond = 1_000;

/** Whole seconds until then, never below zero. */
export function secondsUntil(heldUntil: string, now: string | number): number {
  const left = Date.parse(heldUntil) - new Date(now).getTime();
  return Math.max(0, Math.ceil(left / millisecondsPerSecond));
}

/** `34:12`, as a countdown shows it; `11:59:12` where it is hours, as of a link that the desk has mailed. */
export function clockOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const begun = hours > 0 ? `${hours}:${inTwoDigits(minutes % 60)}` : String(minutes);
  return `${begun}:${inTwoDigits(seconds % 60)}`;
}

const inTwoDigits = (count: number) => String(count).padStart(2, '0');
