import type { YourNight } from './read-your-night.server.ts';

/** The data of the page, if no newer link exists. */
export type OpenNight = Extract<YourNight, { newerId: null }>;
