import { type CalendarDate, type ClockTime, endOf, startOf } from '#domain/calendar-date.ts';

export type WorkedNight = {
  readonly id: string;
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly endTime: ClockTime;
  readonly timeZone: string;
};

/** `away`: the person has marked the date as not available. `busy`: they work another night at that time. */
export type ShiftWarning = 'away' | 'busy';

/** What speaks against a person working a night; null if nothing does. It can be confirmed (docs/rules/roster.md). */
export function shiftWarning(
  night: WorkedNight,
  { absences, works }: { readonly absences: readonly CalendarDate[]; readonly works: readonly WorkedNight[] },
): ShiftWarning | null {
  if (absences.includes(night.date)) return 'away';
  return works.some((other) => other.id !== night.id && overlaps(night, other)) ? 'busy' : null;
}

/** Compares moments, since nights of two cities may be in two time zones. */
const overlaps = (one: WorkedNight, other: WorkedNight): boolean =>
  startOf(one, one.timeZone) < endOf(other, other.timeZone) &&
  startOf(other, other.timeZone) < endOf(one, one.timeZone);
