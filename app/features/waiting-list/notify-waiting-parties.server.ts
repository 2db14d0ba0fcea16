import { partiesToNotify } from '#domain/waiting-list/waiting-list.ts';
import { readNightOnSale } from '#features/schedule/schedule-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import type { SiteSettings } from '#features/settings/site-settings.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { lockWaitingForNight, markNotified, nightsWaitedFor } from './waiting-store.server.ts';

type Needs = Pick<Platform, 'database' | 'clock'> & EventPublisher;

/**
 * The job that notifies waiting parties of free places, whatever freed them: an expired hold, a cancellation,
 * a larger total. Several processes may run it at once. Returns the number of notified parties.
 */
export async function notifyWaitingParties(platform: Needs): Promise<number> {
  const nights = await nightsWaitedFor(platform.database);
  if (nights.length === 0) return 0;
  const settings = await readSettings(platform.database);
  if (settings.bookingsOff) return 0;
  let notified = 0;
  for (const nightId of nights) notified += await notifyPartiesOfNight(platform, nightId, settings);
  return notified;
}

const notifyPartiesOfNight = (
  { database, clock, publish }: Needs,
  nightId: string,
  { saleClosesMinutesBeforeStart }: SiteSettings,
): Promise<number> =>
  inTransaction(database, async (transaction) => {
    const parties = await lockWaitingForNight(transaction, nightId);
    const found = await readNightOnSale(transaction, nightId);
    if (!found?.crawl.isPublic) return 0;
    const now = clock.now();
    const chosen = partiesToNotify(parties, found.night, {
      now,
      timeZone: found.crawl.timeZone,
      closesMinutesBeforeStart: saleClosesMinutesBeforeStart,
    });
    if (chosen.length === 0) return 0;
    await markNotified(
      transaction,
      chosen.map(({ id }) => id),
      now,
    );
    for (const { id } of chosen) await publish(transaction, { name: 'waiting.placesFree', partyId: id });
    return chosen.length;
  });
