import { mayHoldUnpaid } from '#domain/booking/unpaid-holds.ts';
import { accepted, type Decision } from '#domain/decision.ts';
import { ownsMailbox, requestingUser } from '#features/accounts/requester.server.ts';
import { lockNight } from '#features/schedule/spots-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { addressOfBooking, unpaidHolds } from './claims-store.server.ts';

/**
 * Prevents one visitor from holding a whole night without paying. Call it in the transaction that acquired
 * the places, after they were acquired: the night's row is then locked, so concurrent transactions run one
 * after the other and each sees the previous holds. A paid booking, or one that no visitor placed, is
 * accepted.
 */
export async function limitUnpaidHolds(transaction: Transaction, bookingId: string): Promise<Decision<null>> {
  const email = await addressOfBooking(transaction, bookingId);
  const owner = ownsMailbox(email) ? { userId: requestingUser() } : null;
  const holds = await unpaidHolds(transaction, { bookingId, owner });
  return holds ? mayHoldUnpaid(holds) : accepted(null);
}

/**
 * The same for a hold that may acquire no places and therefore has not locked the row of the night: an
 * extended hold, or a changed e-mail address.
 */
export async function limitExtendedHold(
  transaction: Transaction,
  { bookingId, nightId }: { readonly bookingId: string; readonly nightId: string },
): Promise<Decision<null>> {
  await lockNight(transaction, nightId);
  return limitUnpaidHolds(transaction, bookingId);
}
