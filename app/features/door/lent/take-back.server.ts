import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { releaseSpots } from '#features/schedule/spots-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { isNightInCities } from '../door-store.server.ts';
import { lockLending, writeLendingEnd } from './lent-places-store.server.ts';

/**
 * A person takes back what a phone has not sold, as far as the server knows, without the phone. What the phone has sold of it and
 * sends later is a conflict. Refused with `lent.changed` if the phone has no places any more.
 */
export function takeBack(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  {
    who,
    nightId,
    lentId,
  }: {
    readonly who: Pick<Visitor, 'userId' | 'cities'>;
    readonly nightId: string;
    readonly lentId: string;
  },
): Promise<Decision<{ readonly places: number }>> {
  return decideInTransaction(database, async (transaction) => {
    const lending = await lockLending(transaction, lentId);
    if (lending?.nightId !== nightId || lending.endedAt) return refused('lent.changed');
    if (!(await isNightInCities(transaction, nightId, who.cities))) return refused('night.unknown');
    const { id, places } = lending;
    await writeLendingEnd(transaction, { id, ended: 'takenBack', by: who.userId, at: clock.now() });
    await writeAudit(transaction, {
      ...{ who, what: 'lent.changed', subject: { kind: 'night', id: nightId } },
      ...{ before: { lentPlaces: places, personId: lending.lentTo }, after: { lentPlaces: 0 } },
    });
    await releaseSpots(transaction, nightId, places);
    return accepted({ places });
  });
}
