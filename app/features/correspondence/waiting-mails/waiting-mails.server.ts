import type { WaitingEvent } from '#domain/waiting-list/waiting-list.ts';
import { readWaitingParty } from '#features/waiting-list/waiting-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueueMail } from '../outbox/outbox-store.server.ts';

/**
 * Mails a waiting party that it is on the list or that places are free, once per request, or that its night does not
 * take place, once per cancellation.
 */
export async function mailAboutWaiting(
  transaction: Transaction,
  { name, partyId }: WaitingEvent,
): Promise<void> {
  const party = await readWaitingParty(transaction, partyId);
  if (!party) return;
  await enqueueMail(transaction, {
    kind: name,
    onceKey: `${name}:${partyId}:${(party.endedAt ?? party.joinedAt).toISOString()}`,
    bookingId: null,
    language: party.language,
    recipient: party.email,
    details: { partyId },
  });
}
