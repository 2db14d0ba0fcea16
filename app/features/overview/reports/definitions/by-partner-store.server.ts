import { sql } from 'drizzle-orm';
import { factLabel } from '#features/booking/fact-words.ts';
import { breakdown } from '../breakdown.server.ts';
import { soldMeasures } from '../figures.ts';

/** The partner that referred the guest, as staff wrote it. */
export const byPartner = breakdown({
  id: 'partner',
  group: 'sales',
  heading: (t) => factLabel(t, 'partner'),
  measures: soldMeasures,
  dimension: { ofBooking: () => sql`nullif(bookings.partner, '')` },
  names:
    ({ t }) =>
    (partner) =>
      partner === null ? { name: t('reports.none.partner') } : { name: partner, filter: { partner } },
});
