import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { addDays, type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { type PricePerPerson, pricePerPerson } from '#domain/pricing/price-per-person.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { readAudit, writeAudit } from '#features/audit/audit-store.server.ts';
import { type Conflict, conflictsOf, type KnownNight } from '#features/schedule/night-conflicts.ts';
import {
  copyNights,
  knownNights,
  lockPlannedNights,
  type PlannedNight,
  readPlannedNights,
} from '#features/schedule/plan-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import { fingerprint } from '#platform/fingerprint.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteNights, previewDeletion } from './delete-nights.server.ts';

type Needs = Pick<Platform, 'database' | 'clock'>;
type Scope = { readonly who: Pick<Visitor, 'userId'>; readonly cities: CityScope };

/** Which nights are copied, and to which dates: the same weekday of that many following weeks, or each date. */
export type Duplication = {
  readonly nightIds: readonly string[];
  readonly to: { readonly weeks: number } | { readonly dates: readonly CalendarDate[] };
};

/** A copy, its price at this moment, and why it cannot be added. */
type Duplicate = {
  readonly nightId: string;
  readonly date: CalendarDate;
  readonly price: PricePerPerson;
  readonly conflict: Conflict | null;
};

/** The copies in order of date, and a hash of everything that they would be. */
export type DuplicationPreview = {
  readonly copies: readonly Duplicate[];
  readonly fingerprint: string;
};

/** The copies with their conflicts. Nothing is written. Nights of other cities than the person's are missing. */
export async function previewDuplicates(
  { database, clock }: Needs,
  { cities, duplication }: { cities: CityScope; duplication: Duplication },
): Promise<DuplicationPreview> {
  const nights = await readPlannedNights(database, duplication.nightIds, cities);
  return checkConflicts(database, { nights, to: duplication.to, now: clock.now() });
}

/**
 * Adds the copies that have no conflict, in one transaction, with all places free and on sale. Refused if a night is
 * unknown or of another city than the person's, and with `night.previewChanged` if the copies are not those that were
 * previewed. `duplicationId` undoes it.
 */
export function duplicateNights(
  { database, clock }: Needs,
  {
    who,
    cities,
    duplication: { nightIds, to },
    previewed,
  }: Scope & {
    readonly duplication: Duplication;
    /** The fingerprint of the preview. */
    readonly previewed: string;
  },
): Promise<Decision<{ duplicationId: string; first: CalendarDate }>> {
  return decideInTransaction(database, async (transaction) => {
    const nights = await lockPlannedNights(transaction, nightIds, cities);
    if (nights.length === 0 || nights.length < nightIds.length) return refused('night.unknown');
    const preview = await checkConflicts(transaction, { nights, to, now: clock.now() });
    if (preview.fingerprint !== previewed) return refused('night.previewChanged');
    const byId = new Map(nights.map((night) => [night.id, night]));
    const free = preview.copies.flatMap(({ nightId, date, conflict }) => {
      const night = byId.get(nightId);
      return night && !conflict
        ? [{ nightId, date, startTime: night.startTime, endTime: night.endTime }]
        : [];
    });
    const [first] = free;
    if (!first) return refused('plan.noDates');
    const added = await copyNights(transaction, free);
    const duplicationId = randomUUID();
    await writeAudit(transaction, {
      who,
      what: 'nights.duplicated',
      subject: { kind: 'nights', id: duplicationId },
      after: { nightIds: added, copiesOf: nightIds, dates: [...new Set(free.map(({ date }) => date))] },
    });
    return accepted({ duplicationId, first: first.date });
  });
}

/** The copies of a duplication that nobody has booked or waited for; null if it is unknown or nothing is left. */
export async function readDuplication(
  platform: Needs,
  { duplicationId, cities }: { duplicationId: string; cities: CityScope },
): Promise<{ id: string; nightIds: string[] } | null> {
  const subject = { kind: 'nights', id: duplicationId };
  const entry = await readAudit(platform.database, { what: 'nights.duplicated', subject });
  const stored = duplicated.safeParse(entry?.after).data;
  if (!stored) return null;
  const copies = await previewDeletion(platform, { nightIds: stored.nightIds, cities });
  const unused = copies.filter(({ refusal }) => !refusal).map(({ night }) => night.id);
  return unused.length > 0 ? { id: duplicationId, nightIds: unused } : null;
}

const duplicated = z.object({ nightIds: z.array(z.string()) });

/** Deletes the copies that nobody has booked or waited for (`deleteNights`). */
export async function undoDuplication(
  platform: Needs,
  { who, cities, duplicationId }: Scope & { duplicationId: string },
): ReturnType<typeof deleteNights> {
  const copies = await readDuplication(platform, { duplicationId, cities });
  return copies ? deleteNights(platform, { who, cities, nightIds: copies.nightIds }) : refused('night.used');
}

async function checkConflicts(
  database: Database | Transaction,
  {
    nights,
    to,
    now,
  }: { readonly nights: readonly PlannedNight[]; readonly to: Duplication['to']; readonly now: Date },
): Promise<DuplicationPreview> {
  const planned = nights
    .flatMap((night) => datesFor(night, to).map((date) => ({ night, date })))
    .sort((a, b) => order(a).localeCompare(order(b)));
  const existing = await existingOf(database, planned);
  const copies = planned.map(({ night, date }): Duplicate => {
    const { id, crawlId, timeZone, startTime, endTime } = night;
    const others = existing.get(crawlId) ?? [];
    const conflict =
      conflictsOf([date], night, { existing: others, today: todayIn(timeZone, now) }).get(date) ?? null;
    // Two copies conflict as two nights do.
    if (!conflict) others.push({ date, startTime, endTime, status: 'scheduled' });
    return {
      nightId: id,
      date,
      price: pricePerPerson(night, night.crawlPrice, { now, timeZone }),
      conflict,
    };
  });
  const settings = nights.map(({ availableSpots: _, status: __, bookingsDisabled: ___, ...night }) => night);
  const isFree = copies.map(({ nightId, date, conflict }) => [nightId, date, conflict]);
  return { copies, fingerprint: fingerprint(JSON.stringify([settings, isFree])) };
}

type Planned = { readonly night: PlannedNight; readonly date: CalendarDate };

const order = ({ night, date }: Planned) => `${date} ${night.startTime} ${night.id}`;

const datesFor = ({ date }: PlannedNight, to: Duplication['to']): readonly CalendarDate[] =>
  'dates' in to
    ? [...new Set(to.dates)]
    : Array.from({ length: to.weeks }, (_, week) => addDays(date, 7 * (week + 1)));

/** The nights that could conflict with the copies, by crawl. */
async function existingOf(database: Database | Transaction, planned: readonly Planned[]) {
  const existing = new Map<string, KnownNight[]>();
  for (const [crawlId, copies] of Map.groupBy(planned, ({ night }) => night.crawlId)) {
    const [from, to] = [copies[0]?.date, copies.at(-1)?.date];
    if (from && to) existing.set(crawlId, await knownNights(database, { crawlId, from, to }));
  }
  return existing;
}
