import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Language } from '#domain/languages.ts';
import { waitingLimits } from '#domain/waiting-list/waiting-form.ts';
import { notWaitableReason } from '#domain/waiting-list/waiting-list.ts';
import { countTry } from '#features/accounts/account-limit-store.server.ts';
import { refuseDeletedNight } from '#features/schedule/refuse-deleted-night.server.ts';
import { readNightOnSale } from '#features/schedule/schedule-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { insertWaitingParty } from './waiting-store.server.ts';

export type WaitingWish = {
  readonly nightId: string;
  readonly email: string;
  readonly people: number;
  readonly language: Language;
  /** The client address as seen by the server. */
  readonly client: string;
};

/**
 * Adds a party to the waiting list of a night, once per mailbox, and publishes that. Refuses a night
 * that is unknown or not public, one that the party can book, one that cannot be booked any more, and too
 * many requests.
 */
export async function joinWaitingList(
  { database, clock, publish }: Pick<Platform, 'database' | 'clock'> & EventPublisher,
  { client, ...wish }: WaitingWish,
): Promise<Decision<null>> {
  const retryAfterSeconds =
    (await countTry(database, `waiting ${client}`, waitingLimits.client)) ||
    (await countTry(database, `waiting today ${client}`, waitingLimits.clientPerDay));
  if (retryAfterSeconds > 0) return refused({ reason: 'tooManyRequests', retryAfterSeconds });

  const found = await readNightOnSale(database, wish.nightId);
  if (!found) return refused('night.unknown');
  if (!found.crawl.isPublic) return refused('crawl.notPublic');
  const settings = await readSettings(database);
  const now = clock.now();
  const mayWait = notWaitableReason(found.night, wish.people, {
    now,
    timeZone: found.crawl.timeZone,
    closesMinutesBeforeStart: settings.saleClosesMinutesBeforeStart,
  });
  if (!mayWait.accepted) return mayWait;
  return decideInTransaction(database, async (transaction): Promise<Decision<null>> => {
    const partyId = await insertWaitingParty(transaction, { ...wish, joinedAt: now });
    await publish(transaction, { name: 'waiting.joined', partyId });
    return accepted(null);
  }).catch(refuseDeletedNight);
}
