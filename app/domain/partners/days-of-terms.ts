/** The days on which terms of a partner count. See docs/rules/partners.md. */

import type { CalendarDate } from '#domain/calendar-date.ts';

type DaysAndCrawls = {
  readonly firstDay: CalendarDate;
  /** Null: without end. */
  readonly lastDay: CalendarDate | null;
  /** Empty for all. */
  readonly crawlIds: readonly string[];
};

/**
 * Whether two terms begin on the same day for the same crawl, or both for all crawls. Neither comes first by the rule, so nobody could
 * say which of them a sale gets.
 */
export const beginTogether = (one: DaysAndCrawls, other: DaysAndCrawls): boolean =>
  one.firstDay === other.firstDay &&
  (one.crawlIds.length === 0
    ? other.crawlIds.length === 0
    : one.crawlIds.some((id) => other.crawlIds.includes(id)));

/** The day from which later terms count in place of these, for good; null if that never happens. */
export function replacedOn(terms: DaysAndCrawls, all: readonly DaysAndCrawls[]): CalendarDate | null {
  const isForAll = terms.crawlIds.length === 0;
  const days = all
    .filter(
      (other) =>
        other.firstDay > terms.firstDay &&
        (terms.lastDay === null || other.firstDay <= terms.lastDay) &&
        (other.lastDay === null || (terms.lastDay !== null && other.lastDay >= terms.lastDay)) &&
        (isForAll ? other.crawlIds.length === 0 : terms.crawlIds.every((id) => other.crawlIds.includes(id))),
    )
    .map(({ firstDay }) => firstDay);
  return days.toSorted()[0] ?? null;
}
