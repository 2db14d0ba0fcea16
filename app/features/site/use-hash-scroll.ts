import { useEffect } from 'react';
import { useLocation } from 'react-router';

const delayMilliseconds = 100;

/** Scrolls to the section that the address names, once the page has settled (specification §2: after 100 ms). */
export function useHashScroll() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on the same link is a new key and scrolls again.
  useEffect(() => {
    if (!hash) return;
    const timer = setTimeout(
      () => document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' }),
      delayMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [hash, key]);
}
