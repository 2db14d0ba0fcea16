import { randomBytes } from 'node:crypto';
import { makeTicketCode, ticketCodeLength } from '#domain/admission/ticket.ts';
import type { Transaction } from '#platform/database/database.ts';
import { keepTickets, replaceVoidTickets, voidBeyond } from './ticket-store.server.ts';

/**
 * Gives a confirmed booking whose party has changed one valid ticket per guest: those who stay keep theirs, those who
 * left have none, and who came instead gets a new code. Safe to do twice. See docs/rules/admission.md.
 */
export async function matchTickets(
  transaction: Transaction,
  { id: bookingId, numberOfPeople }: { readonly id: string; readonly numberOfPeople: number },
): Promise<void> {
  const fresh = Array.from({ length: numberOfPeople }, (_, index) => ({
    bookingId,
    position: index + 1,
    code: makeTicketCode(randomBytes(ticketCodeLength)),
  }));
  await voidBeyond(transaction, bookingId, numberOfPeople);
  await replaceVoidTickets(transaction, fresh);
  await keepTickets(transaction, fresh);
}
