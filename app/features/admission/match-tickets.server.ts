import { randomBytes } from 'node:crypto';
import { makeTicketCode, ticketCodeLength } from '#domain/admission/ticket.ts';
import { leaversLast } from '#domain/booking/leaving-guests.ts';
import type { Transaction } from '#platform/database/database.ts';
import { reorderTickets, replaceVoidTickets, storeTickets, voidBeyond } from './ticket-store.server.ts';

export type ChangedParty = {
  readonly id: string;
  readonly numberOfPeople: number;
  /** How many they were. */
  readonly before: number;
  /** The places in the party of those who leave it. */
  readonly leaving: readonly number[];
};

/**
 * Gives a confirmed booking whose party has changed one valid ticket per guest: those who stay keep theirs, those who
 * left have none, and who came instead gets a new code. Safe to do twice. See docs/rules/admission.md.
 */
export async function matchTickets(
  transaction: Transaction,
  { id: bookingId, numberOfPeople, before, leaving }: ChangedParty,
): Promise<void> {
  if (leaving.length > 0) await reorderTickets(transaction, bookingId, leaversLast(before, leaving));
  const fresh = Array.from({ length: numberOfPeople }, (_, index) => ({
    bookingId,
    position: index + 1,
    code: makeTicketCode(randomBytes(ticketCodeLength)),
  }));
  await voidBeyond(transaction, bookingId, numberOfPeople);
  await replaceVoidTickets(transaction, fresh);
  await storeTickets(transaction, fresh);
}
