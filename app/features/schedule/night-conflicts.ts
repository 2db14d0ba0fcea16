import { addDays, atNoonUtc, type CalendarDate, type ClockTime } from '#domain/calendar-date.ts';
import { millisecondsPerMinute } from '#domain/durations.ts';
import type { ScheduledCrawlStatus } from '#domain/schedule/scheduled-crawl.ts';

type Times = { readonly startTime: ClockTime; readonly endTime: ClockTime };

export type KnownNight = Times & { readonly date: CalendarDate; readonly status: ScheduledCrawlStatus };

/**
 * `taken`: the crawl has a night with the same start. `overlaps`: the times overlap with a night of the same
 * guides. `past`: the night is over.
 */
export type Conflict = 'taken' | 'overlaps' | 'past';

/**
 * The dates on which a night of the crawl cannot be scheduled, with the reason. A cancelled night does not
 * conflict, except that its date and start time stay reserved.
 */
export function conflictsOf(
  dates: readonly CalendarDate[],
  times: Times,
  { existing, today }: { readonly existing: readonly KnownNight[]; readonly today: CalendarDate },
): Map<CalendarDate, Conflict> {
  const conflicts = new Map<CalendarDate, Conflict>();
  const byDate = Map.groupBy(existing, ({ date }) => date);
  for (const date of dates) {
    const around = [addDays(date, -1), date, addDays(date, 1)].flatMap((day) => byDate.get(day) ?? []);
    const found = around.map((night) => conflictWith(night, { ...times, date }));
    if (date < today) conflicts.set(date, 'past');
    else if (found.includes('taken')) conflicts.set(date, 'taken');
    else if (found.includes('overlaps')) conflicts.set(date, 'overlaps');
  }
  return conflicts;
}

/** How an existing night of the same crawl conflicts with a planned one; null if it does not. */
export function conflictWith(existing: KnownNight, planned: Dated): Exclude<Conflict, 'past'> | null {
  if (existing.date === planned.date && existing.startTime === planned.startTime) return 'taken';
  return existing.status === 'scheduled' && overlap(existing, planned) ? 'overlaps' : null;
}

type Dated = Times & { readonly date: CalendarDate };

/**
 * Whether two nights overlap. Both are in the time zone of the same city, so that a clock change affects them
 * alike.
 */
export function overlap(a: Dated, b: Dated): boolean {
  const [first, second] = [span(a), span(b)];
  return first.start < second.end && second.start < first.end;
}

const minutesPerDay = 1_440;

function span({ date, startTime, endTime }: Dated): { start: number; end: number } {
  const midnight = atNoonUtc(date).getTime() / millisecondsPerMinute;
  const end = midnight + minutesOf(endTime) + (endTime <= startTime ? minutesPerDay : 0);
  return { start: midnight + minutesOf(startTime), end };
}

const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
