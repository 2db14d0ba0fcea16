import { mayHoldUnpaid } from '#domain/booking/unpaid-holds.ts';
import { accepted, type Decision } from '#domain/decision.ts';
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
