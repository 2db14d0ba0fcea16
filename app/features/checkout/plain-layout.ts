import { useMatches } from 'react-router';

/**
 * The route handle of the pages on the way to a payment: their header has the logo, "Secure checkout" and the
 * language, and their footer only legal links, so that nothing leads away.
 */
export const plainLayout = { hasPlainLayout: true } as const;

/** Whether the current page has that frame. */
export const usePlainLayout = (): boolean =>
  useMatches().some(({ handle }) => (handle as Partial<typeof plainLayout> | undefined)?.hasPlainLayout);
