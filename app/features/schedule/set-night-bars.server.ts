import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { NightBar } from './night-bars.ts';
import { readNightBars, writeNightBars } from './night-bars-store.server.ts';
import { readPlannedNight } from './plan-store.server.ts';
import { refuseDeletedNight } from './refuse-deleted-night.server.ts';

/**
 * Sets the bars of one night; null restores the route of the crawl. Mails that were sent do not change; the
 * booking page shows the new list at once. Refused if the night does not exist.
 */
export function setNightBars(
  platform: Pick<Platform, 'database'>,
  {
    who,
    nightId,
    bars,
  }: {
    readonly who: Pick<Visitor, 'userId'>;
    readonly nightId: string;
    readonly bars: readonly NightBar[] | null;
  },
): Promise<Decision<null>> {
  return decideInTransaction(platform.database, async (transaction) => {
    if (!(await readPlannedNight(transaction, nightId))) return refused('night.unknown');
    const before = await readNightBars(transaction, nightId);
    await writeNightBars(transaction, nightId, bars);
    const subject = { kind: 'night', id: nightId };
    await writeAudit(transaction, { who, what: 'night.barsSet', subject, before, after: bars });
    return accepted(null);
  }).catch(refuseDeletedNight);
}
