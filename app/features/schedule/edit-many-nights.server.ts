import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { calendarDate, clockTime, endOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, type Refusal, refused } from '#domain/decision.ts';
import { type Money, money } from '#domain/money.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { readAudit, writeAudit } from '#features/audit/audit-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { checkNight, writeChanges } from './edit-nights.server.ts';
import {
  type Changes,
  changesOf,
  expectedSettings,
  settingsByNight,
  settingsOf,
} from './expected-settings.server.ts';
import { conflictWith } from './night-conflicts.ts';
import { editsOf, type NightEdits } from './night-edits.ts';
import { knownNights, lockPlannedNights, type PlannedNight, readPlannedNights } from './plan-store.server.ts';

/** A night with what an edit changes of it, or why the edit is refused for it. Without changes, both are empty. */
export type CheckedNight = {
  readonly night: PlannedNight;
  readonly changes: Changes;
  readonly refusal: Refusal | null;
};

/** Before it is checked; a refusal then is already certain. */
type ChangedNight = Pick<CheckedNight, 'night' | 'changes'> & { readonly refusal?: Refusal | null };

type Scope = { readonly who: Pick<Visitor, 'userId'>; readonly cities: CityScope };
type EditingPlatform = Pick<Platform, 'database' | 'clock'>;

/**
 * What an edit would do to each night. Nothing is written. `acceptedIds` are the nights that would change, and
 * `expectedVersion` is their fingerprint.
 */
export async function previewMany(
  { database, clock }: EditingPlatform,
  { nightIds, cities, changes }: { nightIds: readonly string[]; cities: CityScope; changes: NightEdits },
): Promise<{ nights: CheckedNight[]; acceptedIds: string[]; expectedVersion: string }> {
  const read = await readPlannedNights(database, nightIds, cities);
  const nights = await checkMany(database, changesOfAll(read, changes), { now: clock.now() });
  const affected = nights.filter((each) => !each.refusal && Object.keys(each.changes).length > 0);
  return {
    nights,
    acceptedIds: affected.map(({ night }) => night.id),
    expectedVersion: expectedSettings(affected.map(({ night }) => night)),
  };
}

/**
 * Changes the settings of any number of nights in one transaction and with one audit entry, all or none. Refused
 * if the settings of any of them were changed since the preview, or if a night refuses the change, for example
 * because somebody has booked it meanwhile. `editId` undoes it; null if every night had these settings already.
 */
export function editMany(
  platform: EditingPlatform,
  {
    nightIds,
    expectedVersion,
    changes,
    ...scope
  }: Scope & { nightIds: readonly string[]; expectedVersion: string; changes: NightEdits },
): Promise<Decision<{ changed: number; editId: string | null }>> {
  return decideInTransaction<{ changed: number; editId: string | null }>(
    platform.database,
    async (transaction) => {
      const nights = await lockPlannedNights(transaction, nightIds, scope.cities);
      if (nights.length === 0) return refused('night.unknown');
      if (expectedSettings(nights) !== expectedVersion) return refused('night.changed');
      const checked = await checkMany(transaction, changesOfAll(nights, changes), {
        now: platform.clock.now(),
      });
      const refusal = checked.find((night) => night.refusal)?.refusal;
      if (refusal) return { accepted: false, refusal };
      const affected = checked.filter((night) => Object.keys(night.changes).length > 0);
      if (affected.length === 0) return accepted({ changed: 0, editId: null });
      const editId = randomUUID();
      await write(transaction, affected, { what: 'nights.edited', editId, who: scope.who });
      return accepted({ changed: affected.length, editId });
    },
  );
}

/**
 * Restores the settings that the nights had before an edit. Refused if any of those settings was changed since,
 * also by an earlier undo, or if a night refuses its former settings, for example because it has sold more places
 * than it had. Prices of bookings that were placed meanwhile stay as they are.
 */
export function undoEdit(
  platform: EditingPlatform,
  { editId, ...scope }: Scope & { editId: string },
): Promise<Decision<{ changed: number }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const entry = await readAudit(transaction, {
      what: 'nights.edited',
      subject: { kind: 'nights', id: editId },
    });
    const edit = storedEdit.safeParse(entry).data;
    if (!edit) return refused('night.unknown');
    const { nightIds } = edit.after;
    const nights = await lockPlannedNights(transaction, nightIds, scope.cities);
    if (nights.length < nightIds.length) return refused('night.unknown');
    const list = nights.map((night) => ({ night, changes: settingsIn(edit.before, night.id) }));
    const isStale = nights.some(
      (night) => Object.keys(changesOf(night, { ...night, ...settingsIn(edit.after, night.id) })).length > 0,
    );
    if (isStale) return refused('night.changed');
    const checked = await checkMany(transaction, list, {
      now: platform.clock.now(),
      isLongMeant: true,
      isRestored: true,
    });
    const refusal = checked.find((night) => night.refusal)?.refusal;
    if (refusal) return { accepted: false, refusal };
    await write(transaction, checked, { what: 'nights.editUndone', editId, who: scope.who });
    return accepted({ changed: checked.length });
  });
}

/** The values of the settings that the others name. */
const only = (values: Changes, names: Changes): Changes =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in names));

/** What the edit changes of each night. A price that cannot be changed like this is refused. */
const changesOfAll = (nights: readonly PlannedNight[], edits: NightEdits): ChangedNight[] =>
  nights.map((night) => {
    const settings = editsOf(night, night.crawlPrice, edits);
    return settings
      ? { night, changes: changesOf(night, { ...settingsOf(night), ...settings }), refusal: null }
      : { night, changes: {}, refusal: { reason: 'night.priceOutOfRange' } };
  });

/** Checks each night by itself, then whether new times conflict with other nights of its crawl. */
async function checkMany(
  database: Database | Transaction,
  list: readonly ChangedNight[],
  asked: Asked,
): Promise<CheckedNight[]> {
  const checked = list.map(({ night, changes, refusal }): CheckedNight => {
    if (refusal) return { night, changes, refusal };
    const isEmpty = Object.keys(changes).length === 0;
    const decision = isEmpty ? accepted(null) : checkAlone(night, changes, asked);
    return { night, changes, refusal: decision.accepted ? null : decision.refusal };
  });
  const retimed = checked.filter(
    ({ changes, refusal }) => !refusal && (changes.startTime ?? changes.endTime) !== undefined,
  );
  const conflicting = await conflictingIds(database, retimed);
  return checked.map((each) =>
    conflicting.has(each.night.id) ? { ...each, refusal: { reason: 'night.sameStart' } } : each,
  );
}

/**
 * An undo restores days that passed, and long nights as well. An edit does not make any of those: the page of the night asks
 * about it.
 */
type Asked = { readonly now: Date; readonly isLongMeant?: boolean; readonly isRestored?: boolean };

function checkAlone(
  night: PlannedNight,
  changes: Changes,
  { now, isLongMeant = false, isRestored = false }: Asked,
): Decision<null> {
  if (night.status !== 'scheduled') return refused('night.cancelled');
  if (endOf(night, night.timeZone) <= now) return refused('night.past');
  return checkNight(night, changes, { now, isLongMeant, isRestored });
}

/** The nights whose new times conflict with another night of their crawl, with its new times if it has some. */
async function conflictingIds(
  database: Database | Transaction,
  retimed: readonly CheckedNight[],
): Promise<Set<string>> {
  const conflicting = new Set<string>();
  for (const [crawlId, ofCrawl] of Map.groupBy(retimed, ({ night }) => night.crawlId)) {
    const dates = ofCrawl.map(({ night }) => night.date).sort();
    const [from, to] = [dates[0], dates.at(-1)];
    if (!from || !to) continue;
    const newTimes = new Map(ofCrawl.map(({ night, changes }) => [night.id, { ...night, ...changes }]));
    const known = (await knownNights(database, { crawlId, from, to })).map(
      (night) => newTimes.get(night.id) ?? night,
    );
    for (const night of newTimes.values())
      if (known.some((other) => other.id !== night.id && conflictWith(other, night)))
        conflicting.add(night.id);
  }
  return conflicting;
}

/** Writes the changes of each night, and one entry with the values before and after. */
async function write(
  transaction: Transaction,
  list: readonly CheckedNight[],
  { what, editId, who }: { what: 'nights.edited' | 'nights.editUndone'; editId: string; who: Scope['who'] },
): Promise<void> {
  const groups = Map.groupBy(list, ({ changes }) => JSON.stringify(changes));
  for (const group of groups.values()) {
    const ids = group.map(({ night }) => night.id);
    if (group[0]) await writeChanges(transaction, ids, group[0].changes);
  }
  const before = list.map(({ night, changes }) => ({
    id: night.id,
    settings: only(settingsOf(night), changes),
  }));
  const after = list.map(({ night, changes }) => ({ id: night.id, settings: changes }));
  const nightIds = list.map(({ night }) => night.id);
  await writeAudit(transaction, {
    who,
    what,
    subject: { kind: 'nights', id: editId },
    before: settingsByNight(before),
    after: { ...settingsByNight(after), nightIds },
  });
}

type Stored = z.output<typeof storedSettings> & {
  byNight?: Record<string, z.output<typeof storedSettings>> | undefined;
};

/** What one side of an entry says about a night. */
const settingsIn = ({ byNight = {}, ...rest }: Stored, nightId: string): Changes => {
  const common = Object.fromEntries(Object.entries(rest).filter(([name]) => name !== 'nightIds'));
  return { ...common, ...byNight[nightId] };
};

const storedMoney = z
  .object({ amount: z.number(), currency: z.string() })
  .nullable()
  .transform((stored): Money | null => stored && money(stored.amount, stored.currency));

const storedTime = z.string().transform((stored, context) => {
  const time = clockTime(stored);
  if (time) return time;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

const storedDate = z.string().nullable().transform(calendarDate);

const storedSettings = z
  .object({
    startTime: storedTime,
    endTime: storedTime,
    totalSpots: z.number(),
    price: storedMoney,
    salePrice: storedMoney,
    saleFrom: storedDate,
    saleUntil: storedDate,
    hideTotalSpots: z.boolean(),
    bookingsDisabled: z.boolean(),
  })
  .partial();

/** An entry of `nights.edited`: what all nights had in common before, what each had, and what all have since. */
const storedSide = storedSettings.extend({ byNight: z.record(z.string(), storedSettings).optional() });
const storedEdit = z.object({
  before: storedSide,
  after: storedSide.extend({ nightIds: z.array(z.string()) }),
});
