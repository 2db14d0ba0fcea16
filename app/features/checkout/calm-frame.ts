import { useMatches } from 'react-router';

/**
 * The route handle of the pages on the way to a payment: their header has the logo, "Secure checkout" and the
 * language, and their footer only legal links, so that nothing leads away.
 */
export const calmFrame = { hasCalmFrame: true } as const;

/** Whether the current page has that frame. */
export const useCalmFrame = (): boolean =>
  useMatches().some(({ handle }) => (handle as Partial<typeof calmFrame> | undefined)?.hasCalmFrame);
