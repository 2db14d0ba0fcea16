const millisecondsPerSecond = 1_000;

/** Whole seconds until `heldUntil`, at least 0. */
export function secondsUntil(heldUntil: string, now: string | number): number {
  const left = Date.parse(heldUntil) - new Date(now).getTime();
  return Math.max(0, Math.ceil(left / millisecondsPerSecond));
}

/** Formats a countdown: `34:12`, or `11:59:12` if hours remain (a payment link sent by staff). */
export function clockOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const begun = hours > 0 ? `${hours}:${inTwoDigits(minutes % 60)}` : String(minutes);
  return `${begun}:${inTwoDigits(seconds % 60)}`;
}

const inTwoDigits = (count: number) => String(count).padStart(2, '0');
