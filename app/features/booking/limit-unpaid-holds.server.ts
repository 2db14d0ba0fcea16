import { mayHoldUnpaid } from '#domain/booking/unpaid-holds.ts';
import { accepted, type Decision } from '#domain/decision.ts';
import { lockNight } from '#features/schedule/spots-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { unpaidHolds } from './claims-store.server.ts';

/**
 * Keeps one visitor from holding a whole night without paying, in the transaction in which the booking took its places.
 * Call it after that: whoever takes places of a night has its row, so that those who do it at the same moment come one
 * after the other and each sees the one before. A booking that no visitor made, or that is paid, is left alone.
 */
export async function limitUnpaidHolds(transaction: Transaction, bookingId: string): Promise<Decision<null>> {
  const holds = await unpaidHolds(transaction, bookingId);
  return holds ? mayHoldUnpaid(holds) : accepted(null);
}

/**
 * The same for a hold that may take no place of the night and therefore has not locked its row: one that only gets more
 * time, or another e-mail address.
 */
export async function limitExtendedHold(
  transaction: Transaction,
  { bookingId, nightId }: { readonly bookingId: string; readonly nightId: string },
): Promise<Decision<null>> {
  await lockNight(transaction, nightId);
  return limitUnpaidHolds(transaction, bookingId);
}
