import type { CrawlColor } from '#domain/content/crawl-colors.ts';

/** The edge of what belongs to a crawl, in its color. */
export const crawlEdges: Readonly<Record<CrawlColor, string>> = {
  purple: 'border-l-4 border-l-violet',
  green: 'border-l-4 border-l-plenty',
  pink: 'border-l-4 border-l-magenta',
  brown: 'border-l-4 border-l-fewer',
  red: 'border-l-4 border-l-scarce',
  black: 'border-l-4 border-l-ink',
};
