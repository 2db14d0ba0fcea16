import { useEffect, useState } from 'react';

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

const tickMilliseconds = 500;

/**
 * The seconds left of a hold; 0 without a hold. `now` is the server's time of the response, and the browser
 * only measures the time since. It uses `Date.now()`: `performance.now()` stops while a phone sleeps, and
 * would show spots as held that were sold meanwhile.
 */
export function useSecondsLeft(heldUntil: string | null, now: string): number {
  const start = heldUntil ? secondsUntil(heldUntil, now) : 0;
  const [left, setLeft] = useState(start);
  useEffect(() => {
    setLeft(start);
    if (start === 0) return;
    const began = Date.now();
    const tick = () => setLeft(Math.max(0, start - Math.floor((Date.now() - began) / 1_000)));
    const timer = setInterval(tick, tickMilliseconds);
    return () => clearInterval(timer);
  }, [start]);
  return left;
}
