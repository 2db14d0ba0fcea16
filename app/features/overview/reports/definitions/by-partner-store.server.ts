import { sql } from 'drizzle-orm';
import { factLabel } from '#features/booking/fact-words.ts';
import { breakdown } from '../breakdown.server.ts';
import { soldMeasures } from '../figures.ts';

/** The partner that referred the guest: its present name, or what staff wrote if nobody is recorded for it. */
export const byPartner = breakdown({
  id: 'partner',
  group: 'sales',
  heading: (t) => factLabel(t, 'partner'),
  measures: soldMeasures,
  dimension: {
    ofBooking: () =>
      sql`coalesce((select name from partners where partners.id = bookings.partner_id), nullif(bookings.partner, ''))`,
  },
  names:
    ({ t }) =>
    (partner) =>
      partner === null ? { name: t('reports.none.partner') } : { name: partner, filter: { partner } },
});
