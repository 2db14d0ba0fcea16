import { addDays, todayIn } from '#domain/calendar-date.ts';
import type { WaitingEvent } from '#domain/waiting-list/waiting-list.ts';
import { purgeWaitingListsBefore, readWaitingParty } from '#features/waiting-list/waiting-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteMailsWithoutParty, enqueueMail } from '../outbox/outbox-store.server.ts';

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

/**
 * Purges the waiting lists of nights that are over in every time zone, and the mails to parties that have
 * left a list, as the Privacy Policy promises.
 */
export async function purgeWaitingMails({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  // No city's date is more than one day away from the date in UTC.
  await purgeWaitingListsBefore(database, addDays(todayIn('UTC', clock.now()), -1));
  await deleteMailsWithoutParty(database);
}
