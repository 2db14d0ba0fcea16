import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isLess, isPositive } from '#domain/money.ts';
import { collectedByPartner } from '#domain/partners/terms.ts';
import type { Booking } from '#features/booking/booking.ts';
import { writeDeposit } from '#features/booking/booking-store.server.ts';
import { confirmBooking } from '#features/booking/confirm-booking.server.ts';
import { takeAtDesk } from '#features/payment/desk-payment.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ChangingPlatform } from './change-booking.server.ts';

/**
 * Confirms a locked, pending booking with what its partner takes of the guest by the frozen terms: the price, or the commission as a
 * deposit, after which the guest pays us the rest. On account, the partner owes us the price, whoever collects by the terms. Refused if
 * the booking is nobody's, or if the terms say that we collect.
 */
export async function collectByPartner(
  platform: ChangingPlatform,
  transaction: Transaction,
  {
    booking,
    takenBy,
    isOnAccount = null,
  }: {
    readonly booking: Booking;
    readonly takenBy: string | null;
    /** Null if the team records it, who does not say how the partner was paid. */
    readonly isOnAccount?: boolean | null;
  },
): Promise<Decision<null>> {
  const { id, partnerId, partnerTerms, quote } = booking;
  const amount = isOnAccount ? quote.total : collectedByPartner(partnerTerms, quote);
  if (!partnerId || !isPositive(amount)) return refused('partner.collectsNothing');
  if (booking.status !== 'pending') return refused('booking.notPending');
  if (isLess(amount, booking.total)) await writeDeposit(transaction, id, amount);
  await takeAtDesk(platform, transaction, {
    booking,
    amount,
    method: 'cash',
    takenBy,
    collectedBy: partnerId,
    isOnAccount,
  });
  const confirmed = await confirmBooking(transaction, id, platform.publish);
  return confirmed.accepted ? accepted(null) : confirmed;
}
