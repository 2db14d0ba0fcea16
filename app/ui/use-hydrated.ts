import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is hydrated: false on the server and in the first paint. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * The classes of what works with scripts only, until the page is hydrated: its space is kept, so that nothing moves when
 * it appears. Without scripts it takes no space.
 */
export const reservedSpace = 'invisible noscript:hidden';
