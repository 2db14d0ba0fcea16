import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { calendarDate, clockTime, endOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { readAudit, writeAudit } from '#features/audit/audit-store.server.ts';
import { conflictWith } from '#features/schedule/night-conflicts.ts';
import {
  knownNights,
  lockPlan,
  lockPlannedNights,
  type PlannedNight,
  readPlannedNights,
} from '#features/schedule/plan-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import {
  deleteNightRows,
  insertDeletedNight,
  nightExists,
  type StoredNight,
  timeZonesOfCrawls,
  usedNights,
} from './unused-nights-store.server.ts';

type Scope = { readonly who: Pick<Visitor, 'userId'>; readonly cities: CityScope };
type Needs = Pick<Platform, 'database' | 'clock'>;

/** A night, and why it cannot be deleted; null if it can. */
export type Deletable = {
  readonly night: PlannedNight;
  readonly refusal: 'night.past' | 'night.used' | null;
};

/** Whether each night can be deleted: it is not over, and nobody has ever booked it or waited for it. */
export async function previewDeletion(
  { database, clock }: Needs,
  { nightIds, cities }: { nightIds: readonly string[]; cities: CityScope },
): Promise<Deletable[]> {
  const nights = await readPlannedNights(database, nightIds, cities);
  const used = await usedNights(
    database,
    nights.map(({ id }) => id),
  );
  return nights.map((night) => ({ night, refusal: refusalOf(night, used, clock.now()) }));
}

const refusalOf = (night: PlannedNight, used: ReadonlySet<string>, now: Date): Deletable['refusal'] =>
  used.has(night.id) ? 'night.used' : endOf(night, night.timeZone) <= now ? 'night.past' : null;

/** What was deleted: how many nights, the id that restores them, and the month of the first one. */
type Deletion = { readonly nights: number; readonly deletionId: string; readonly month: string };

/**
 * Deletes nights that nobody has ever booked or waited for, in one transaction, all or none. Refused if one of them
 * is unknown or of another city than the person's, over, or used: a booking in any state, a waiting party or a
 * cancellation needs its night. A booking that is placed at the same moment either refuses the deletion or is
 * refused itself. `deletionId` undoes it.
 */
export function deleteNights(
  { database, clock }: Needs,
  { who, cities, nightIds }: Scope & { nightIds: readonly string[] },
): Promise<Decision<Deletion>> {
  return decideInTransaction<Deletion>(database, async (transaction) => {
    const nights = await lockPlannedNights(transaction, nightIds, cities, 'update');
    const ids = nights.map(({ id }) => id);
    if (ids.length === 0 || ids.length < nightIds.length) return refused('night.unknown');
    const used = await usedNights(transaction, ids);
    const refusal = nights.map((night) => refusalOf(night, used, clock.now())).find(Boolean);
    if (refusal) return refused(refusal);
    const deleted = await deleteNightRows(transaction, ids);
    const deletionId = randomUUID();
    await writeAudit(transaction, {
      who,
      what: 'nights.deleted',
      subject: { kind: 'nights', id: deletionId },
      before: { byNight: Object.fromEntries(deleted.map(({ id, ...night }) => [id, night])) },
      after: { nightIds: ids },
    });
    return accepted({ nights: ids.length, deletionId, month: nights[0]?.date.slice(0, 7) ?? '' });
  });
}

/** How many nights a deletion can restore; null if it is unknown or was undone. */
export async function readDeletion(
  database: Platform['database'],
  deletionId: string,
): Promise<{ id: string; nights: number } | null> {
  const subject = { kind: 'nights', id: deletionId };
  const entry = await readAudit(database, { what: 'nights.deleted', subject });
  const stored = deletion.safeParse(entry?.before).data;
  if (!stored || (await readAudit(database, { what: 'nights.restored', subject }))) return null;
  return { id: deletionId, nights: Object.keys(stored.byNight).length };
}

/**
 * Restores deleted nights with their ids, all or none. Refused if one of them exists again, is over, or if another
 * night of its crawl is at that time now.
 */
export function restoreNights(
  { database, clock }: Needs,
  { who, cities, deletionId }: Scope & { deletionId: string },
): Promise<Decision<{ nights: number }>> {
  return decideInTransaction(database, async (transaction) => {
    const subject = { kind: 'nights', id: deletionId };
    const entry = deletion.safeParse(
      (await readAudit(transaction, { what: 'nights.deleted', subject }))?.before,
    ).data;
    if (!entry) return refused('night.unknown');
    const nights = Object.entries(entry.byNight).map(([id, night]) => ({ ...night, id }) as StoredNight);
    const crawls = [...new Set(nights.map(({ crawlId }) => crawlId))].sort();
    for (const crawlId of crawls) await lockPlan(transaction, crawlId);
    const timeZones = await timeZonesOfCrawls(transaction, crawls, cities);
    for (const night of nights) {
      const timeZone = timeZones.get(night.crawlId);
      if (!timeZone) return refused('night.unknown');
      if (await nightExists(transaction, night.id)) return refused('night.restored');
      if (endOf(night, timeZone) <= clock.now()) return refused('night.past');
      const around = await knownNights(transaction, { crawlId: night.crawlId, from: night.date });
      if (around.some((other) => conflictWith(other, night))) return refused('night.sameStart');
      await insertDeletedNight(transaction, night);
    }
    await writeAudit(transaction, {
      who,
      what: 'nights.restored',
      subject,
      after: { nightIds: nights.map(({ id }) => id) },
    });
    return accepted({ nights: nights.length });
  });
}

const checked = <T>(read: (text: string) => T | null) => z.string().refine((text) => read(text) !== null);

/** What is needed of the stored columns; the others are written as they were. */
const deletion = z.object({
  byNight: z.record(
    z.string(),
    z.looseObject({
      crawlId: z.string(),
      date: checked(calendarDate),
      startTime: checked(clockTime),
      endTime: checked(clockTime),
      totalSpots: z.number(),
      version: z.number(),
      createdAt: z.string(),
    }),
  ),
});
