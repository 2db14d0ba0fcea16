import { desc, eq } from 'drizzle-orm';
import { money } from '#domain/money.ts';
import type { Database } from '#platform/database/database.ts';
import { bookings } from './booking-tables.server.ts';

const maxUses = 200;

/** The bookings placed with the coupon, latest first. Expired and cancelled ones do not count as uses. */
export async function usesOfCoupon(database: Database, couponId: string) {
  const rows = await database
    .select({
      id: bookings.id,
      reference: bookings.reference,
      status: bookings.status,
      email: bookings.email,
      date: bookings.date,
      currency: bookings.currency,
      quote: bookings.quote,
    })
    .from(bookings)
    .where(eq(bookings.couponId, couponId))
    .orderBy(desc(bookings.createdAt))
    .limit(maxUses);
  return rows.map(({ quote, currency, ...row }) => ({
    ...row,
    discount: quote.discount ?? money(0, currency),
  }));
}
