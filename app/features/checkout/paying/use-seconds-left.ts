import { useEffect, useState } from 'react';
import { secondsUntil } from './hold-clock.ts';

const tickMilliseconds = 500;

/**
 * Counts the seconds of a hold down by the server's clock: `now` is when the server answered, and the browser only
 * measures what has passed since. By its wall clock: `performance.now()` stands still while a phone sleeps, and would
 * promise places that were sold meanwhile. Zero when there is no hold.
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
