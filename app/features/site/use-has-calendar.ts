import { useMatches } from 'react-router';
import type { withCalendar } from './site-links.ts';

/** Whether the current page has a booking calendar; false for a crawl that was not found. */
export const useHasCalendar = (): boolean =>
  useMatches().some(
    ({ handle, loaderData }) =>
      (handle as Partial<typeof withCalendar> | undefined)?.hasCalendar && loaderData,
  );
