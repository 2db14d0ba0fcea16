import { checkDeadline, type SilentDefault } from '#domain/booking/night-change.ts';
import { type CalendarDate, type ClockTime, endOf, startOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Localized } from '#domain/languages.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { retryAfterReleasingExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { moveShifts } from '#features/roster/follow-night-store.server.ts';
import { conflictWith } from '#features/schedule/night-conflicts.ts';
import {
  copyNight,
  knownNights,
  lockNights,
  lockPlan,
  type PlannedNight,
  readPlannedNight,
  writeNightStatus,
} from '#features/schedule/plan-store.server.ts';
import { acquireSpots } from '#features/schedule/spots-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { countConfirmed, insertNightChange, type NightChange } from './night-change-store.server.ts';

/** The target of a rescheduled night: an existing night, or one that is created with the same settings. */
type NewNight =
  | { readonly nightId: string }
  | { readonly date: CalendarDate; readonly startTime: ClockTime; readonly endTime: ClockTime };

/**
 * The target night of a rescheduled night, created if necessary. Refused if it is not on sale, has begun,
 * belongs to another crawl, or conflicts with another night.
 */
async function findNewNight(
  transaction: Transaction,
  { original, to, now }: { original: PlannedNight; to: NewNight; now: Date },
): Promise<Decision<PlannedNight>> {
  const id = 'nightId' in to ? accepted(to.nightId) : await makeNight(transaction, { original, to, now });
  if (!id.accepted) return id;
  const night = await readPlannedNight(transaction, id.value);
  const isFit = night && night.id !== original.id && night.crawlId === original.crawlId;
  if (!isFit || night.status !== 'scheduled' || startOf(night, night.timeZone) <= now)
    return refused('nightChange.newNightMissing');
  return accepted(night);
}

async function makeNight(
  transaction: Transaction,
  { original, to, now }: { original: PlannedNight; to: Exclude<NewNight, { nightId: string }>; now: Date },
): Promise<Decision<string>> {
  if (startOf(to, original.timeZone) <= now) return refused('night.past');
  const nights = await knownNights(transaction, { crawlId: original.crawlId, from: to.date });
  // The night itself is about to be cancelled, so only its date and start time stay reserved.
  const hasConflict = nights.some((other) =>
    conflictWith(other.id === original.id ? { ...other, status: 'moved' } : other, to),
  );
  if (hasConflict) return refused('nightChange.dateTaken');
  return accepted(await copyNight(transaction, original.id, to));
}

/** The operator's decision about a night that does not take place as planned. */
export type PlannedNightChange = {
  readonly deadline: Date;
  readonly message: Localized | null;
} & (
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'moved'; readonly to: NewNight; readonly silentDefault: SilentDefault }
);

type Needs = Pick<Platform, 'database' | 'clock'> & EventPublisher;
type CancellationRequest = { who: Pick<Visitor, 'userId'>; nightId: string; nightChange: PlannedNightChange };

/**
 * Cancels or reschedules a night. From then on it cannot be booked, and every booking of it is recorded to be
 * notified (`resumeNightChanges` processes them one by one). If the night is moved, places for all confirmed
 * bookings are reserved on the new night at once, so that other buyers cannot acquire them. Refused without
 * any change if the night is over or already cancelled, if the new night lacks places for everybody, or if
 * the deadline is invalid.
 */
export function cancelOrRescheduleNight(
  platform: Needs,
  request: CancellationRequest,
): Promise<Decision<NightChange>> {
  const { nightChange } = request;
  const once = () => changeNightOnce(platform, request);
  return nightChange.kind === 'moved' && 'nightId' in nightChange.to
    ? retryAfterReleasingExpiredHolds(platform, nightChange.to.nightId, once)
    : once();
}

function changeNightOnce(
  platform: Needs,
  { who, nightId, nightChange }: CancellationRequest,
): Promise<Decision<NightChange>> {
  const now = platform.clock.now();
  return decideInTransaction(platform.database, async (transaction) => {
    const unlocked = await readPlannedNight(transaction, nightId);
    if (!unlocked) return refused('night.unknown');
    await lockPlan(transaction, unlocked.crawlId);
    // Read again after locking: a concurrent second request waited above and is refused here.
    const night = (await readPlannedNight(transaction, nightId)) ?? unlocked;
    return changeLockedNight(transaction, { who, night, nightChange, now });
  });
}

/** Judges and writes the decision about one night, in the transaction that has locked its plan. */
export async function changeLockedNight(
  transaction: Transaction,
  { who, night, nightChange, now }: Omit<CancellationRequest, 'nightId'> & { night: PlannedNight; now: Date },
): Promise<Decision<NightChange>> {
  const nightId = night.id;
  if (night.status !== 'scheduled') return refused('night.alreadyChanged');
  if (endOf(night, night.timeZone) <= now) return refused('night.past');
  const found =
    nightChange.kind === 'moved'
      ? await findNewNight(transaction, { original: night, to: nightChange.to, now })
      : accepted(null);
  if (!found.accepted) return found;
  const newNight = found.value;
  await lockNights(transaction, newNight ? [nightId, newNight.id] : [nightId]);

  const newStart = newNight && startOf(newNight, newNight.timeZone);
  const inTime = checkDeadline(nightChange.deadline, { now, newStart });
  if (!inTime.accepted) return inTime;

  await writeNightStatus(transaction, nightId, nightChange.kind);
  if (newNight) {
    const reserved = await reservePlaces(transaction, { nightId, newNight });
    if (!reserved.accepted) return reserved;
    await moveShifts(transaction, { from: nightId, to: newNight.id });
  }
  const { deadline, message } = nightChange;
  const silentDefault = nightChange.kind === 'moved' ? nightChange.silentDefault : 'refund';
  const promise = {
    kind: nightChange.kind,
    newNightId: newNight?.id ?? null,
    silentDefault,
    deadline,
    message,
  };
  const written = await insertNightChange(transaction, { ...promise, nightId, changedBy: who.userId });
  await writeAudit(transaction, {
    who,
    what: 'night.cancelledOrMoved',
    subject: { kind: 'night', id: nightId },
    before: { status: night.status },
    after: { status: nightChange.kind, ...promise },
  });
  return accepted(written);
}

/** Reserves places for all guests or for none: a night with too few places cannot replace this one. */
async function reservePlaces(
  transaction: Transaction,
  { nightId, newNight }: { nightId: string; newNight: PlannedNight },
): Promise<Decision<null>> {
  const people = await countConfirmed(transaction, nightId);
  if (people === 0) return accepted(null);
  const acquired = await acquireSpots(transaction, newNight.id, people);
  if (acquired.accepted) return acquired;
  const { refusal } = acquired;
  const left = refusal.reason === 'spots.left' ? refusal.left : refusal.reason === 'spots.soldOut' ? 0 : null;
  return left === null ? acquired : refused({ reason: 'nightChange.noRoom', left, people });
}
