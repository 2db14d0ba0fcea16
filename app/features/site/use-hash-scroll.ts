import { useEffect } from 'react';
import { useLocation } from 'react-router';

const delayMilliseconds = 100;

/** Scrolls to the section that the URL's fragment names, 100 ms after the navigation (specification §2). */
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
