import { useSyncExternalStore } from 'react';

/** The scroll position from which the header changes its look (specification §9). */
const thresholdPixels = 20;

export const useScrolled = () =>
  useSyncExternalStore(
    (changed) => {
      addEventListener('scroll', changed, { passive: true });
      return () => removeEventListener('scroll', changed);
    },
    () => scrollY > thresholdPixels,
    () => false,
  );
