import { randomBytes } from 'node:crypto';
import { makeTicketCode, ticketCodeLength } from '#domain/admission/ticket.ts';
import type { Transaction } from '#platform/database/database.ts';
import { storeTickets } from './ticket-store.server.ts';

/**
 * Issues every guest of a confirmed booking a ticket with an unguessable code, in the transaction that
 * confirms the booking. Idempotent: guests who have a ticket keep it. See docs/rules/admission.md.
 */
export function issueTickets(
  transaction: Transaction,
  { id: bookingId, numberOfPeople }: { readonly id: string; readonly numberOfPeople: number },
): Promise<void> {
  const random = randomBytes(ticketCodeLength * numberOfPeople);
  const tickets = Array.from({ length: numberOfPeople }, (_, at) => {
    const code = makeTicketCode(random.subarray(ticketCodeLength * at));
    return { bookingId, position: at + 1, code };
  });
  return storeTickets(transaction, tickets);
}
