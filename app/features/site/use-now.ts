import { useEffect, useState } from 'react';
import { millisecondsPerMinute } from '#domain/durations.ts';

/**
 * The server's time when the page was made, moved on by the minutes that have passed since. The visitor's own
 * clock, which may be wrong, is only asked how much has passed: it goes on while the device sleeps, `performance.now()`
 * does not.
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
