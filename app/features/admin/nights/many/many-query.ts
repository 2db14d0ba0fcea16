import { addDays, type CalendarDate, type Weekday, weekday } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import { addMonths, monthOf } from '#domain/month.ts';
import { readSearchedDate } from '#domain/typed-date.ts';

/** Which nights are listed to be changed together. */
export type ManyQuery = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** None: every weekday. */
  readonly weekdays: readonly Weekday[];
  /** Empty: every crawl. */
  readonly crawlId: string;
};

/** More nights than this are not changed together: two seasons. */
const maxDays = 400;

/** The period, weekdays and crawl in the address, with dates as people type them; by default the rest of this month. */
export function manyQuery(
  search: URLSearchParams,
  reader: { readonly language: Language; readonly today: CalendarDate },
): ManyQuery {
  const { today } = reader;
  const date = (name: string) => readSearchedDate(search.get(name) ?? '', reader);
  const from = date('from') ?? today;
  const last = date('to') ?? addDays(addMonths(monthOf(from), 1), -1);
  const to = last < from ? from : last > addDays(from, maxDays) ? addDays(from, maxDays) : last;
  const days = search
    .getAll('weekday')
    .flatMap((text) => text.split(','))
    .filter((text) => /^[0-6]$/.test(text));
  return {
    from,
    to,
    weekdays: days.map((day) => Number(day) as Weekday),
    crawlId: search.get('crawl') ?? '',
  };
}

/** The address of the page for these nights. */
export const manyAddress = ({
  from,
  to,
  weekday: day,
  crawlId,
}: {
  from: CalendarDate;
  to: CalendarDate;
  weekday?: number;
  crawlId?: string;
}) =>
  `/admin/schedule-edit?${new URLSearchParams({
    from,
    to,
    ...(day !== undefined && { weekday: String(day) }),
    ...(crawlId && { crawl: crawlId }),
  })}`;

/** Whether a night of that date is meant. */
export const fallsOn = ({ weekdays }: Pick<ManyQuery, 'weekdays'>, date: CalendarDate): boolean =>
  weekdays.length === 0 || weekdays.includes(weekday(date));
