import { randomBytes } from 'node:crypto';
import { leaversLast } from '#domain/booking/guest-names.ts';
import { makeTicketCode, ticketCodeLength } from '#domain/tickets/ticket.ts';
import type { Transaction } from '#platform/database/database.ts';
import { reorderTickets, replaceVoidTickets, storeTickets, voidBeyond } from './ticket-store.server.ts';

/**
 * Issues every guest of a confirmed booking a ticket with an unguessable code, in the transaction that
 * confirms the booking. Idempotent: guests who have a ticket keep it. See docs/rules/tickets.md.
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

type ChangedParty = {
  readonly id: string;
  readonly numberOfPeople: number;
  /** The number of guests before the change. */
  readonly before: number;
  /** The positions of the guests who leave the party. */
  readonly leaving: readonly number[];
};

/**
 * After a change of the party, gives a confirmed booking one valid ticket per guest: those who stay keep
 * theirs, those who left lose theirs, and new guests get a new code. Idempotent. See docs/rules/tickets.md.
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
