import type { YourNight } from './read-your-night.server.ts';

/** What the page shows, once it is the right one for its guest. */
export type OpenNight = Extract<YourNight, { newerId: null }>;
