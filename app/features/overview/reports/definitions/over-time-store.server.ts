import { type SQL, sql } from 'drizzle-orm';
import { addDays, atNoonUtc } from '#domain/calendar-date.ts';
import { breakdown } from '../breakdown.server.ts';
import { allMeasures } from '../figures.ts';
import { daysOf } from '../period.ts';
import type { Selection } from '../report-figures-store.server.ts';

const maxDays = 62;
const daysOfWeek = 7;

/** Longer periods have a line for every seven days, from their first day on. */
const grainOf = ({ period }: Selection): number => (daysOf(period) > maxDays ? daysOfWeek : 1);

/** The number of the line: lines of other periods with the same number are compared. */
const numberOf = (selection: Selection, date: SQL): SQL =>
  sql`(${date} - ${selection.period.from}::date) / ${grainOf(selection)}::int`;

const linesOf = (selection: Selection): number => Math.ceil(daysOf(selection.period) / grainOf(selection));

export const overTime = breakdown({
  id: 'time',
  group: 'sales',
  heading: (t) => t('reports.columns.day'),
  measures: allMeasures,
  dimension: {
    ofBooking: (selection) =>
      numberOf(selection, selection.basis === 'night' ? sql`bookings.date` : sql`bookings.day`),
    ofNight: (selection) => numberOf(selection, sql`nights.date`),
  },
  shape: 'columns',
  fixedKeys: (selection) => Array.from({ length: linesOf(selection) }, (_, line) => String(line)),
  names: ({ selection, t }) => {
    const grain = grainOf(selection);
    return (key) => {
      const from = addDays(selection.period.from, Number(key) * grain);
      const end = addDays(from, grain - 1);
      const to = end < selection.period.to ? end : selection.period.to;
      const day = (date: typeof from) => t('admin.shortDate', { date: atNoonUtc(date) });
      const filter = { from, to };
      if (grain === 1) return { name: day(from), order: Number(key), date: from, filter };
      return { name: t('reports.days', { from: day(from), to: day(to) }), order: Number(key), filter };
    };
  },
});
