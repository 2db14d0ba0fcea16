import { useMatches } from 'react-router';
import type { withCalendar } from './site-links.ts';

/** Whether the page that is shown has a booking calendar; a crawl that was not found has none. */
export const useHasCalendar = (): boolean =>
  useMatches().some(
    ({ handle, loaderData }) =>
      (handle as Partial<typeof withCalendar> | undefined)?.hasCalendar && loaderData,
  );
