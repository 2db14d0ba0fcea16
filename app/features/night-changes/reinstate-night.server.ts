import { mayReinstateNight } from '#domain/booking/night-change.ts';
import { endOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { conflictWith } from '#features/schedule/night-conflicts.ts';
import {
  knownNights,
  lockNights,
  lockPlan,
  readPlannedNight,
  writeNightStatus,
} from '#features/schedule/plan-store.server.ts';
import { releaseSpots } from '#features/schedule/spots-store.server.ts';
import { countEndedParties, resumeWaitingList } from '#features/waiting-list/waiting-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { readNightChange } from './night-change-store.server.ts';
import { countSteps, endNightChange, lockNightChange } from './reinstate-store.server.ts';

/**
 * Whether a cancelled night can be reinstated now, or the reason why not. The page shows it before the
 * operator tries.
 */
export async function canReinstateNight(
  { database, clock }: { readonly database: Database | Transaction; readonly clock: Platform['clock'] },
  nightId: string,
): Promise<Decision<null>> {
  const [nightChange, night] = [
    await readNightChange(database, nightId),
    await readPlannedNight(database, nightId),
  ];
  if (!nightChange || !night) return refused('night.unknown');
  if (endOf(night, night.timeZone) <= clock.now()) return refused('night.past');
  const upcoming = await knownNights(database, { crawlId: night.crawlId, from: night.date });
  const hasConflict = upcoming.some((other) => other.id !== nightId && conflictWith(other, night));
  if (hasConflict) return refused('nightChange.dateTaken');
  const steps = await countSteps(database, nightChange.id);
  return mayReinstateNight({ ...steps, asked: steps.asked + (await countEndedParties(database, nightId)) });
}

/**
 * Puts a cancelled night on sale again. Allowed before any guest or waiting party was notified, in which case all
 * bookings stay, or after all bookings are settled. Places reserved on the other night are released. Refused while
 * guests may still choose (`stop.running`), if the night is over, and if another night conflicts.
 */
export function reinstateNight(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { who, nightId }: { who: Pick<Visitor, 'userId'>; nightId: string },
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    const unlocked = await readPlannedNight(transaction, nightId);
    if (!unlocked) return refused('night.unknown');
    // Locks the bookings first, then the plan and the nights, in the global lock order. A running step is
    // waited for.
    const nightChange = await lockNightChange(transaction, nightId);
    await lockPlan(transaction, unlocked.crawlId);
    const newNightId = nightChange?.newNightId;
    // Parties of the waiting list that are being told are waited for, too.
    await lockNights(transaction, newNightId ? [nightId, newNightId] : [nightId]);
    const allowed = await canReinstateNight({ database: transaction, clock }, nightId);
    if (!nightChange || !allowed.accepted) return allowed.accepted ? refused('night.unknown') : allowed;
    const reserved = await endNightChange(transaction, nightChange.id, clock.now());
    if (newNightId && reserved > 0) await releaseSpots(transaction, newNightId, reserved);
    await writeNightStatus(transaction, nightId, 'scheduled');
    await resumeWaitingList(transaction, nightId);
    await writeAudit(transaction, {
      who,
      what: 'night.startedAgain',
      subject: { kind: 'night', id: nightId },
      before: { status: nightChange.kind },
      after: { status: 'scheduled' },
    });
    return accepted(null);
  });
}
