import { sql } from 'drizzle-orm';
import { type BookingSource, staffSources } from '#domain/booking/booking-source.ts';
import { breakdown } from '../breakdown.server.ts';
import { soldMeasures } from '../figures.ts';

const sources: readonly BookingSource[] = ['site', ...staffSources];

export const bySource = breakdown({
  id: 'source',
  group: 'sales',
  heading: (t) => t('changes.source'),
  measures: soldMeasures,
  dimension: { ofBooking: () => sql`bookings.source` },
  names:
    ({ t }) =>
    (key) => {
      const source = sources.find((known) => known === key);
      return source ? { name: t(`changes.sources.${source}`), filter: { source } } : { name: key ?? '' };
    },
});
