import { sql } from 'drizzle-orm';
import { breakdown } from '../breakdown.server.ts';
import { soldMeasures } from '../figures.ts';

export const byCoupon = breakdown({
  id: 'coupon',
  group: 'sales',
  heading: (t) => t('reports.columns.coupon'),
  measures: soldMeasures,
  dimension: { ofBooking: () => sql`(select code from coupons where coupons.id = bookings.coupon_id)` },
  names:
    ({ t }) =>
    (code) =>
      code === null ? { name: t('reports.none.coupon') } : { name: code, filter: { coupon: code } },
});
