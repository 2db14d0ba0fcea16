import { type CalendarDate, type ClockTime, startOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { conflictWith } from '#features/schedule/night-conflicts.ts';
import {
  copyNight,
  knownNights,
  type PlannedNight,
  readPlannedNight,
} from '#features/schedule/plan-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';

/** The target of a rescheduled night: an existing night, or one that is created with the same settings. */
export type NewNight =
  | { readonly nightId: string }
  | { readonly date: CalendarDate; readonly startTime: ClockTime; readonly endTime: ClockTime };

/**
 * The target night of a rescheduled night, created if necessary. Refused if it is not on sale, has begun,
 * belongs to another crawl, or conflicts with another night.
 */
export async function findNewNight(
  transaction: Transaction,
  { known, to, now }: { known: PlannedNight; to: NewNight; now: Date },
): Promise<Decision<PlannedNight>> {
  const id = 'nightId' in to ? accepted(to.nightId) : await makeNight(transaction, { known, to, now });
  if (!id.accepted) return id;
  const night = await readPlannedNight(transaction, id.value);
  const isFit = night && night.id !== known.id && night.crawlId === known.crawlId;
  if (!isFit || night.status !== 'scheduled' || startOf(night, night.timeZone) <= now)
    return refused('stop.newNightMissing');
  return accepted(night);
}

async function makeNight(
  transaction: Transaction,
  { known, to, now }: { known: PlannedNight; to: Exclude<NewNight, { nightId: string }>; now: Date },
): Promise<Decision<string>> {
  if (startOf(to, known.timeZone) <= now) return refused('night.past');
  const nights = await knownNights(transaction, { crawlId: known.crawlId, from: to.date });
  // The night itself is about to be cancelled, so only its date and start time stay reserved.
  const hasConflict = nights.some((other) =>
    conflictWith(other.id === known.id ? { ...other, status: 'moved' } : other, to),
  );
  if (hasConflict) return refused('stop.dateTaken');
  return accepted(await copyNight(transaction, known.id, to));
}
