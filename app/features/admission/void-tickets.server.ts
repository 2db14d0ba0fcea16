import type { Transaction } from '#platform/database/database.ts';
import { markVoid } from './ticket-store.server.ts';

/** The tickets of a cancelled booking open no door any more; they stay in the books. Safe to do twice. */
export function voidTickets(transaction: Transaction, bookingId: string): Promise<void> {
  return markVoid(transaction, bookingId);
}
