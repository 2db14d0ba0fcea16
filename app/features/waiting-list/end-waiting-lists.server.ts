import { addDays, endOf, todayIn } from '#domain/calendar-date.ts';
import { lockNights } from '#features/schedule/plan-store.server.ts';
import { readNightOnSale } from '#features/schedule/schedule-store.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { cancelledNightsWaitedFor, endWaitingList } from './waiting-store.server.ts';

type Needs = Pick<Platform, 'database' | 'clock'> & EventPublisher;

/**
 * The job that tells waiting parties, once, that their night was cancelled or rescheduled, however many nights were
 * cancelled at once. Several processes may run it at once. Returns the number of parties told.
 */
export async function endWaitingLists(platform: Needs): Promise<number> {
  // No city's date is more than one day away from the date in UTC.
  const from = addDays(todayIn('UTC', platform.clock.now()), -1);
  let told = 0;
  for (const nightId of await cancelledNightsWaitedFor(platform.database, from))
    told += await endListOfNight(platform, nightId);
  return told;
}

const endListOfNight = ({ database, clock, publish }: Needs, nightId: string): Promise<number> =>
  inTransaction(database, async (transaction) => {
    // A night that is put back on sale meanwhile is waited for, and its parties keep waiting.
    await lockNights(transaction, [nightId]);
    const found = await readNightOnSale(transaction, nightId);
    const now = clock.now();
    if (!found || found.night.status === 'scheduled') return 0;
    if (endOf(found.night, found.crawl.timeZone) <= now) return 0;
    const told = await endWaitingList(transaction, nightId, now);
    for (const partyId of told) await publish(transaction, { name: 'waiting.nightCancelled', partyId });
    return told.length;
  });
