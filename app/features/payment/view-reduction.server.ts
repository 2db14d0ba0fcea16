import { maxReduction } from '#domain/booking/price-reduction.ts';
import { isPositive } from '#domain/money.ts';
import { type Booking, isLive } from '#features/booking/booking.ts';
import type { Database } from '#platform/database/database.ts';
import { readRefundableMoney } from './refundable-money.server.ts';

/**
 * What can be taken off a booking, and from which payments a refund would come, or why the bank prevents that; null if
 * nothing can.
 */
export async function viewReduction(database: Database, booking: Booking) {
  if (!isLive(booking) && booking.status !== 'cancelled') return null;
  const { payments, left, withheldBecause } = await readRefundableMoney(database, booking);
  const max = maxReduction(booking, left);
  const isWithheld = withheldBecause === 'booking.disputed' || (withheldBecause && !isPositive(max));
  if (isWithheld) return { max, payments, withheldBecause };
  return isPositive(max) ? { max, payments, withheldBecause: null } : null;
}
