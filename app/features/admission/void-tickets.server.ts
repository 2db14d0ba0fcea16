import type { Transaction } from '#platform/database/database.ts';
import { markVoid } from './ticket-store.server.ts';

/** Voids the tickets of a cancelled booking. They stay in the database. Idempotent. */
export function voidTickets(transaction: Transaction, bookingId: string): Promise<void> {
  return markVoid(transaction, bookingId);
}
