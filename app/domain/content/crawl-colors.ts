/**
 * The colors by which the team tells crawls apart in the schedule. A color never stands alone: the crawl's name is beside it.
 */
export const crawlColors = ['purple', 'green', 'pink', 'brown', 'red', 'black'] as const;

export type CrawlColor = (typeof crawlColors)[number];

/** Longer ones would be cut in the cell of a day. */
export const maxShortNameLength = 14;
