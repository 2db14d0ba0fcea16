import { sql } from 'drizzle-orm';
import { breakdown } from '../breakdown.server.ts';
import { soldMeasures } from '../figures.ts';

/** The person who sold the booking for a partner. A name may occur twice, so the code stands with it. */
export const bySeller = breakdown({
  id: 'seller',
  group: 'sales',
  heading: (t) => t('reports.columns.seller'),
  measures: soldMeasures,
  dimension: {
    ofBooking: () =>
      sql`(select code || ' ' || name from partner_sellers where partner_sellers.id = bookings.seller_id)`,
  },
  names:
    ({ t }) =>
    (seller) => {
      if (seller === null) return { name: t('reports.none.seller') };
      const [code = '', ...name] = seller.split(' ');
      return { name: `${name.join(' ')} (${code})`, filter: { partner: code } };
    },
});
