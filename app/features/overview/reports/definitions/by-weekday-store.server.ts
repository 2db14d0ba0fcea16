import { sql } from 'drizzle-orm';
import { breakdown, type ReportContext } from '../breakdown.server.ts';
import { allMeasures } from '../figures.ts';

const dimension = {
  ofBooking: () => sql`extract(dow from bookings.date)::int`,
  ofNight: () => sql`extract(dow from nights.date)::int`,
};

const weekdays = ['0', '1', '2', '3', '4', '5', '6'];

/** January 4th, 1970 was a Sunday. */
const names =
  ({ t }: ReportContext) =>
  (key: string | null) => ({
    name: t('admin.dashboard.parts.weekdayName', { date: new Date(Date.UTC(1970, 0, 4 + Number(key), 12)) }),
    order: Number(key),
  });

/** The weekday of the night, also for the days of sale. */
export const byWeekday = breakdown({
  id: 'weekday',
  group: 'sales',
  heading: (t) => t('reports.columns.weekday'),
  measures: allMeasures,
  dimension,
  names,
  fixedKeys: () => weekdays,
});

export const occupancy = breakdown({
  id: 'occupancy',
  group: 'sales',
  heading: (t) => t('reports.columns.weekday'),
  measures: ['occupancy', 'nights', 'places', 'sold'],
  onlyBy: 'night',
  dimension,
  names,
  fixedKeys: () => weekdays,
});
