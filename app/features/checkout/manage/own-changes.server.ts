import { ownCancellation, ownMove } from '#domain/booking/refund-policy.ts';
import { startOf } from '#domain/calendar-date.ts';
import { type Decision, refused } from '#domain/decision.ts';
import { type Money, zero } from '#domain/money.ts';
import type { RefundableMoney } from '#domain/payment/refundable-money.ts';
import { type Booking, isNightCancelled } from '#features/booking/booking.ts';
import { readOpenChoice } from '#features/night-changes/your-night/read-your-night.server.ts';
import { readRefundableMoney } from '#features/payment/refundable-money.server.ts';
import { positionsIn } from '#features/tickets/check-in-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

type Read = { readonly database: Database | Transaction; readonly now: Date };

/** The refund that the guest would get now, or the reason why they cannot cancel online. */
export async function offerCancellation(
  read: Read,
  booking: Booking,
): Promise<Decision<{ readonly refund: Money }>> {
  const money = await readRefundableMoney(read.database, booking);
  const offer = ownCancellation({ ...termsOf(booking, money), now: read.now });
  return offer.accepted ? afterStaff(read, { booking, money }, offer) : offer;
}

/** Whether the guest may choose another night now, or the reason why not. */
export async function offerMove(read: Read, booking: Booking): Promise<Decision<null>> {
  const money = await readRefundableMoney(read.database, booking);
  const offer = ownMove({ ...termsOf(booking, money), now: read.now });
  return offer.accepted ? afterStaff(read, { booking, money }, offer) : offer;
}

const termsOf = (booking: Booking, { left }: RefundableMoney) => ({
  ...booking,
  paid: booking.status === 'confirmed' ? left : zero(left.currency),
  startsAt: startOf(booking, booking.timeZone),
});

/**
 * What only staff, or another page, may decide: a cancelled or rescheduled night is answered on the page of its
 * choice, a disputed payment is decided by the bank, and checked-in guests have used their tickets.
 */
async function afterStaff<Offer>(
  { database, now }: Read,
  { booking, money }: { readonly booking: Booking; readonly money: RefundableMoney },
  offer: Decision<Offer>,
): Promise<Decision<Offer>> {
  const choice = await readOpenChoice({ database, clock: { now: () => now } }, booking);
  if (choice || isNightCancelled(booking)) return refused('booking.choiceOpen');
  if (money.withheldBecause) return refused(money.withheldBecause);
  if ((await positionsIn(database, booking.id)).length > 0) return refused('booking.checkedIn');
  return offer;
}
