import { useSyncExternalStore } from 'react';

/** From here on the header stands apart from the page (specification §9). */
const thresholdPixels = 20;

/** Whether the page is scrolled down by more than the threshold. */
export const useScrolled = () =>
  useSyncExternalStore(
    (changed) => {
      addEventListener('scroll', changed, { passive: true });
      return () => removeEventListener('scroll', changed);
    },
    () => scrollY > thresholdPixels,
    () => false,
  );
