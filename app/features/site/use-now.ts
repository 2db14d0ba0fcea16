import { useEffect, useState } from 'react';
import { millisecondsPerMinute } from '#domain/durations.ts';

/**
 * The server's time: `madeAt` plus the minutes that have passed in the browser. The visitor's clock may be
 * wrong, so only its difference is used. Uses `Date.now()`, because `performance.now()` stops while the
 * device sleeps.
 */
export function useNow(madeAt: string): Date {
  const [passedMilliseconds, setPassed] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setPassed(Date.now() - start), millisecondsPerMinute);
    return () => clearInterval(timer);
  }, []);
  return new Date(Date.parse(madeAt) + passedMilliseconds);
}
