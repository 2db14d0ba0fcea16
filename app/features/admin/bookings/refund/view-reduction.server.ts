import { maxReduction } from '#domain/booking/price-reduction.ts';
import { add, isPositive, zero } from '#domain/money.ts';
import { type Booking, isLive } from '#features/booking/booking.ts';
import { isDisputed } from '#features/payment/dispute-store.server.ts';
import { readRefundable } from '#features/payment/refund-parts.server.ts';
import type { Database } from '#platform/database/database.ts';

/** What can be taken off a booking, and from which payments a refund would come; null if nothing can. */
export async function viewReduction(database: Database, booking: Booking) {
  if (!isLive(booking) && booking.status !== 'cancelled') return null;
  const payments = await readRefundable(database, booking.id);
  const left = payments.reduce((sum, payment) => add(sum, payment.left), zero(booking.total.currency));
  const most = maxReduction(booking, left);
  return isPositive(most) ? { most, payments, isDisputed: await isDisputed(database, booking.id) } : null;
}
