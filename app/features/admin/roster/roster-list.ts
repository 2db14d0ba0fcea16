import type { CalendarDate } from '#domain/calendar-date.ts';
import { dateParam, flagParam, idParam, listQuery } from '#domain/list-query.ts';

type RosterQuery = {
  /** Only nights that lack guides. */
  readonly missing: boolean;
  /** The id of a person, for only their nights; empty for all. */
  readonly person: string;
  /** The first date, if it is not today. */
  readonly from: CalendarDate | null;
};

/** The choices of the roster. */
export const rosterList = listQuery<RosterQuery>({
  missing: flagParam(),
  person: idParam(),
  from: { ...dateParam, role: 'page' },
});
