import { addDays, atNoonUtc, type CalendarDate, type ClockTime } from '#domain/calendar-date.ts';
import { millisecondsPerMinute } from '#domain/durations.ts';
import type { ScheduledCrawlStatus } from '#domain/schedule/scheduled-crawl.ts';

type Times = { readonly startTime: ClockTime; readonly endTime: ClockTime };

export type KnownNight = Times & { readonly date: CalendarDate; readonly status: ScheduledCrawlStatus };

/**
 * `taken`: the crawl has a night with that very start. `overlaps`: its guides would be out twice. `past`: it
 * is over.
 */
export type Conflict = 'taken' | 'overlaps' | 'past';

/**
 * Which of the wanted nights of a crawl cannot be scheduled beside those that exist. A night that was called off is
 * in nobody's way, except that its date and start stay its own.
 */
export function conflictsOf(
  dates: readonly CalendarDate[],
  times: Times,
  { known, today }: { readonly known: readonly KnownNight[]; readonly today: CalendarDate },
): Map<CalendarDate, Conflict> {
  const conflicts = new Map<CalendarDate, Conflict>();
  const byDate = Map.groupBy(known, ({ date }) => date);
  for (const date of dates) {
    const around = [addDays(date, -1), date, addDays(date, 1)].flatMap((day) => byDate.get(day) ?? []);
    const found = around.map((night) => conflictWith(night, { ...times, date }));
    if (date < today) conflicts.set(date, 'past');
    else if (found.includes('taken')) conflicts.set(date, 'taken');
    else if (found.includes('overlaps')) conflicts.set(date, 'overlaps');
  }
  return conflicts;
}

/** How a night of the same crawl is in the way of one that is to take place; null where it is not. */
export function conflictWith(known: KnownNight, wanted: Dated): Exclude<Conflict, 'past'> | null {
  if (known.date === wanted.date && known.startTime === wanted.startTime) return 'taken';
  return known.status === 'scheduled' && overlap(known, wanted) ? 'overlaps' : null;
}

type Dated = Times & { readonly date: CalendarDate };

/** Both nights are on the same clock of the same city, so that its changes move them alike. */
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
