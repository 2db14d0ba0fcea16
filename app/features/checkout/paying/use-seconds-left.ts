import { useEffect, useState } from 'react';
import { secondsUntil } from './hold-clock.ts';

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
