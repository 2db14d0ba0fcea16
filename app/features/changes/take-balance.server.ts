import { holdsSpots } from '#domain/booking/booking-states.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isZero, type Money, same } from '#domain/money.ts';
import type { DeskMethod } from '#domain/payment/desk-methods.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { dueFor } from '#features/booking/booking.ts';
import { lockBooking, payBalance } from '#features/booking/booking-store.server.ts';
import { confirmBooking } from '#features/booking/confirm-booking.server.ts';
import { closePaymentsOf } from '#features/payment/close-payment.server.ts';
import { takeAtDesk } from '#features/payment/desk-payment.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { ChangingPlatform } from './change-booking.server.ts';

type Taking = {
  /** Who has the money. */
  readonly takenBy: string;
  /** Who recorded it. */
  readonly who: { readonly userId: string };
  readonly bookingId: string;
  readonly agreed: Money;
  readonly method: DeskMethod;
  /** Cash in another currency that was taken for it. */
  readonly tendered?: Money;
  /** An expired booking acquires its places again; refused like a late payment if they are gone. */
  readonly isLateToo?: boolean;
};

/**
 * Records that the team itself was paid the amount due: the balance of a change, or the total of an unpaid booking, which
 * is then confirmed. Refused if the amount differs from the agreed one, and if nothing is due (already
 * recorded, or paid by the link in the meantime). Open sessions at providers are closed.
 */
export function takeBalance(
  platform: ChangingPlatform,
  {
    who,
    bookingId,
    agreed,
    method,
  }: {
    readonly who: { readonly userId: string };
    readonly bookingId: string;
    readonly agreed: Money;
    readonly method: DeskMethod;
  },
): Promise<Decision<{ readonly taken: Money }>> {
  return decideInTransaction(platform.database, (transaction) =>
    takeBalanceIn(platform, transaction, { who, takenBy: who.userId, bookingId, agreed, method }),
  );
}

/** The same in a transaction of the caller, which throws on a refusal or writes nothing before it. */
export async function takeBalanceIn(
  platform: ChangingPlatform,
  transaction: Transaction,
  { who, takenBy, bookingId, agreed, method, tendered, isLateToo = false }: Taking,
): Promise<Decision<{ readonly taken: Money }>> {
  const booking = await lockBooking(transaction, bookingId);
  if (!booking) return refused('booking.unknown');
  const isLate = booking.status === 'expired' && isLateToo;
  if (!holdsSpots[booking.status] && !isLate) return refused('booking.notLive');
  const amount = dueFor(booking);
  if (isZero(amount)) return refused('booking.nothingToPay');
  if (!same(amount, agreed)) return refused('booking.changedMeanwhile');
  await takeAtDesk(platform, transaction, { booking, amount, method, tendered: tendered ?? null, takenBy });
  if (booking.status === 'confirmed') {
    await payBalance(transaction, bookingId, amount);
    await closePaymentsOf(platform, transaction, bookingId);
  } else {
    const confirmed = await confirmBooking(transaction, bookingId, platform.publish);
    if (!confirmed.accepted) return confirmed;
  }
  await writeAudit(transaction, {
    who,
    what: 'booking.cashTaken',
    subject: { kind: 'booking', id: bookingId },
    after: { amount, method, ...(tendered && tendered.currency !== amount.currency && { tendered }) },
  });
  return accepted({ taken: amount });
}
