import type { Bilingual } from '#domain/bilingual.ts';
import { judgeDeadline, type SilentDefault } from '#domain/booking/stopped-night.ts';
import { endOf, startOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { writeAudit } from '#features/accounts/audit-store.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { retryAfterReleasingExpiredHolds } from '#features/booking/retry-after-releasing-expired-holds.server.ts';
import {
  countConfirmed,
  type StoppedNight,
  writeStop,
} from '#features/booking/stopped-nights/stopped-night-store.server.ts';
import {
  lockNights,
  lockPlan,
  type PlannedNight,
  readPlannedNight,
  writeNightStatus,
} from '#features/schedule/plan-store.server.ts';
import { takeSpots } from '#features/schedule/spots-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { findNewNight, type NewNight } from './find-new-night.server.ts';

/** What the operator has decided about a night that does not take place as planned. */
export type Stop = {
  readonly deadline: Date;
  readonly message: Bilingual | null;
} & (
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'moved'; readonly to: NewNight; readonly silentDefault: SilentDefault }
);

type Needs = Pick<Platform, 'database' | 'clock'> & EventPublisher;
type Asked = { who: Pick<Visitor, 'userId'>; nightId: string; stop: Stop };

/**
 * Calls a night off: from this moment nobody can book it, and every booking of it is written down to be told
 * (`resumeNightChanges` does that, one by one). Where it is moved, places for everybody who has paid are taken on the other
 * night at once, so that nobody loses theirs to a stranger. Refused when it is over or was stopped before, when the
 * other night cannot take everybody, and when the deadline makes no sense; then nothing is changed.
 */
export function cancelOrRescheduleNight(platform: Needs, asked: Asked): Promise<Decision<StoppedNight>> {
  const { stop } = asked;
  const once = () => stopOnce(platform, asked);
  return stop.kind === 'moved' && 'nightId' in stop.to
    ? retryAfterReleasingExpiredHolds(platform, stop.to.nightId, once)
    : once();
}

function stopOnce(platform: Needs, { who, nightId, stop }: Asked): Promise<Decision<StoppedNight>> {
  const now = platform.clock.now();
  return decideInTransaction(platform.database, async (transaction) => {
    const known = await readPlannedNight(transaction, nightId);
    if (!known) return refused('night.unknown');
    await lockPlan(transaction, known.crawlId);
    // Read again: of two who stop it, the second waited above and is told so.
    const night = (await readPlannedNight(transaction, nightId)) ?? known;
    if (night.status !== 'scheduled') return refused('night.stopped');
    if (endOf(night, night.timeZone) <= now) return refused('night.past');
    const found =
      stop.kind === 'moved'
        ? await findNewNight(transaction, { known: night, to: stop.to, now })
        : accepted(null);
    if (!found.accepted) return found;
    const newNight = found.value;
    await lockNights(transaction, newNight ? [nightId, newNight.id] : [nightId]);

    const newStart = newNight && startOf(newNight, newNight.timeZone);
    const inTime = judgeDeadline(stop.deadline, { now, newStart });
    if (!inTime.accepted) return inTime;

    await writeNightStatus(transaction, nightId, stop.kind);
    if (newNight) {
      const kept = await keepPlaces(transaction, { nightId, newNight });
      if (!kept.accepted) return kept;
    }
    const { deadline, message } = stop;
    const silentDefault = stop.kind === 'moved' ? stop.silentDefault : 'moneyBack';
    const promise = { kind: stop.kind, newNightId: newNight?.id ?? null, silentDefault, deadline, message };
    const written = await writeStop(transaction, { ...promise, nightId, changedBy: who.userId });
    await writeAudit(transaction, {
      who,
      what: 'night.stopped',
      subject: { kind: 'night', id: nightId },
      before: { status: night.status },
      after: { status: stop.kind, ...promise },
    });
    return accepted(written);
  });
}

/** Everybody or nobody: a night that cannot take all of them is no place to move to. */
async function keepPlaces(
  transaction: Transaction,
  { nightId, newNight }: { nightId: string; newNight: PlannedNight },
): Promise<Decision<null>> {
  const people = await countConfirmed(transaction, nightId);
  if (people === 0) return accepted(null);
  const taken = await takeSpots(transaction, newNight.id, people);
  if (taken.accepted) return taken;
  const { refusal } = taken;
  const left = refusal.reason === 'spots.left' ? refusal.left : refusal.reason === 'spots.soldOut' ? 0 : null;
  return left === null ? taken : refused({ reason: 'stop.noRoom', left, people });
}
