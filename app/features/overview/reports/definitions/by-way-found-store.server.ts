import { sql } from 'drizzle-orm';
import { type FoundBy, waysFound } from '#domain/partners/found-by.ts';
import { breakdown } from '../breakdown.server.ts';
import { soldMeasures } from '../figures.ts';

/** How it was found which partner sent the guest. */
export const byWayFound = breakdown({
  id: 'found-by',
  group: 'sales',
  heading: (t) => t('reports.columns.foundBy'),
  measures: soldMeasures,
  dimension: { ofBooking: () => sql`bookings.partner_found_by` },
  names:
    ({ t }) =>
    (found) => {
      const way = waysFound.find((known): known is FoundBy => known === found);
      return { name: t(way ? `reports.foundBy.${way}` : 'reports.none.foundBy') };
    },
});
