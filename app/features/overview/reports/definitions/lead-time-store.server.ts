import { type SQL, sql } from 'drizzle-orm';
import { cityDate } from '#platform/database/city-time.ts';
import { breakdown } from '../breakdown.server.ts';

/** The first number of days of each line. */
const starts = [0, 1, 2, 4, 8, 15, 31, 61] as const;

const daysAhead = (timeZone: string): SQL =>
  sql`bookings.date - ${cityDate(sql`coalesce(bookings.confirmed_at, bookings.created_at)`, timeZone)}`;

/** How many days before its night a booking was confirmed. */
export const leadTime = breakdown({
  id: 'lead',
  group: 'guests',
  heading: (t) => t('reports.columns.lead'),
  measures: ['bookings', 'guests', 'revenue', 'average', 'cancelled', 'noShows'],
  dimension: {
    isOfEachBooking: true,
    ofBooking: ({ timeZone }) =>
      sql`greatest(1, width_bucket(${daysAhead(timeZone)}, ${sql.param([...starts])}::int[])) - 1`,
  },
  names:
    ({ t }) =>
    (key) => {
      const place = Number(key);
      const [from = 0, next] = [starts[place], starts[place + 1]];
      const name =
        next === undefined
          ? t('reports.lead.more', { from })
          : next === from + 1
            ? t('reports.lead.one', { days: from })
            : t('reports.lead.days', { from, to: next - 1 });
      return { name, order: place };
    },
  fixedKeys: () => starts.map((_, place) => String(place)),
});
