import { leaversLast } from '#domain/booking/guest-names.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newTicketCodes } from './sign-tickets.server.ts';
import {
  type NewTicket,
  reorderTickets,
  replaceVoidTickets,
  storeTickets,
  voidBeyond,
} from './ticket-store.server.ts';

/**
 * Issues every guest of a confirmed booking a ticket with an unguessable code, in the transaction that
 * confirms the booking. Idempotent: guests who have a ticket keep it. See docs/rules/tickets.md.
 */
export async function issueTickets(
  transaction: Transaction,
  { id: bookingId, numberOfPeople }: { readonly id: string; readonly numberOfPeople: number },
): Promise<void> {
  await storeTickets(transaction, await newTickets(transaction, bookingId, numberOfPeople));
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
  const fresh = await newTickets(transaction, bookingId, numberOfPeople);
  await voidBeyond(transaction, bookingId, numberOfPeople);
  await replaceVoidTickets(transaction, fresh);
  await storeTickets(transaction, fresh);
}

async function newTickets(
  transaction: Transaction,
  bookingId: string,
  numberOfPeople: number,
): Promise<NewTicket[]> {
  const codes = await newTicketCodes(transaction, numberOfPeople);
  return codes.map((signed, index) => ({ bookingId, position: index + 1, ...signed }));
}
