import { addDays, endOf, todayIn } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { oddTimes } from '#domain/schedule/night-times.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { type AuditNote, writeAudit } from '#features/audit/audit-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type Changes,
  changesOf,
  expectedSettings,
  settingsByNight,
  settingsOf,
} from './expected-settings.server.ts';
import { conflictWith, overlap } from './night-conflicts.ts';
import { checkSale, type NightSettings } from './night-settings.ts';
import {
  knownNights,
  lockNights,
  lockPlan,
  type PlannedNight,
  readPlannedNight,
  readSeries,
  writeSettings,
} from './plan-store.server.ts';
import { resizeNights } from './spots-store.server.ts';

/** This night; this and the following nights of its series; or every upcoming night of its series. */
export type EditScope = 'one' | 'following' | 'series';

export type NightEdit = {
  readonly who: Pick<Visitor, 'userId'>;
  readonly nightId: string;
  readonly scope: EditScope;
  /**
   * The fingerprint of the nights when the form was opened (`expectedSettings`). If the nights have changed
   * since, nothing is written.
   */
  readonly expectedVersion: string;
  /**
   * The whole form. Only the fields that differ from the opened night are written, to all nights in scope.
   */
  readonly settings: NightSettings;
  /** Whether a night that lasts longer than usual was confirmed. */
  readonly isLongMeant?: boolean;
};

/**
 * Changes the settings of a night, or of several nights of its series, all or none. Refused if somebody else
 * has changed any of them since, if a night would have fewer places than are sold or held, if the times of a
 * booked night would change, if another night conflicts, or if the sale price would not be below the price.
 */
export function editNights(
  platform: Pick<Platform, 'database' | 'clock'>,
  edit: NightEdit,
): Promise<Decision<{ changed: number }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const unlocked = await readPlannedNight(transaction, edit.nightId);
    if (!unlocked) return refused('night.unknown');
    await lockPlan(transaction, unlocked.crawlId);
    const now = platform.clock.now();
    const affected = await nightsMeant(transaction, unlocked, { scope: edit.scope, now });
    await lockNights(transaction, [unlocked.id, ...affected.map(({ id }) => id)]);

    // Read again after locking: from here on the nights cannot change.
    const opened = await readPlannedNight(transaction, edit.nightId);
    if (!opened) return refused('night.unknown');
    if (opened.status !== 'scheduled') return refused('night.cancelled');
    if (endOf(opened, opened.timeZone) <= now) return refused('night.past');
    const nights = await nightsMeant(transaction, opened, { scope: edit.scope, now });
    if (expectedSettings(nights) !== edit.expectedVersion) return refused('night.changed');

    const changes = changesOf(opened, edit.settings);
    if (Object.keys(changes).length === 0) return accepted({ changed: 0 });
    for (const night of nights) {
      const allowed = checkNight(night, changes, { now, isLongMeant: true });
      if (!allowed.accepted) return allowed;
    }
    const room = await hasRoom(transaction, nights, changes);
    if (!room.accepted) return room;
    // Asked last: the answer would not help where something else refuses the times.
    if (!edit.isLongMeant && nights.some((night) => isMadeLong(night, changes)))
      return refused('night.longNight');
    await write(transaction, { nights, changes, who: edit.who });
    return accepted({ changed: nights.length });
  });
}

/** The nights that an edit of that scope would change, as a basis of the form. */
export async function nightsMeant(
  database: Parameters<typeof readSeries>[0],
  opened: PlannedNight,
  { scope, now }: { scope: EditScope; now: Date },
): Promise<PlannedNight[]> {
  if (scope === 'one' || !opened.seriesId) return [opened];
  const from = scope === 'series' ? addDays(todayIn(opened.timeZone, now), -1) : opened.date;
  const nights = await readSeries(database, opened.seriesId, from);
  return nights.filter((night) => endOf(night, night.timeZone) > now);
}

type Judging = {
  readonly now: Date;
  readonly isLongMeant: boolean;
  /** The changes were stored before, so their days may have passed. */
  readonly isRestored?: boolean;
};

/**
 * Whether the settings of a night may change like this: its places, the times of a booked night, odd times, the sale
 * price and its last day.
 */
export function checkNight(
  night: PlannedNight,
  changes: Changes,
  { now, isLongMeant, isRestored = false }: Judging,
): Decision<null> {
  const { date } = night;
  const taken = night.totalSpots - night.availableSpots;
  if (changes.totalSpots !== undefined && changes.totalSpots < taken)
    return refused({ reason: 'spots.belowTaken', taken, date });
  if (taken > 0 && (changes.startTime ?? changes.endTime) !== undefined)
    return refused({ reason: 'night.timesKnown', taken, date });
  const odd = newOddTimes(night, changes);
  if (odd === 'sameTimes' || (odd === 'longNight' && !isLongMeant)) return refused(`night.${odd}`);
  const settings = { ...night, ...changes };
  const { saleUntil: stored } = isRestored ? settings : night;
  return checkSale(settings, night.crawlPrice, { today: todayIn(night.timeZone, now), stored });
}

/** What is odd about the times that the changes give the night. */
const newOddTimes = (night: PlannedNight, changes: Changes) =>
  (changes.startTime ?? changes.endTime) === undefined ? null : oddTimes({ ...night, ...changes });

const isMadeLong = (night: PlannedNight, changes: Changes): boolean =>
  newOddTimes(night, changes) === 'longNight';

/** The new times must not conflict with another night of the crawl, or with each other. */
async function hasRoom(
  transaction: Transaction,
  nights: readonly PlannedNight[],
  { startTime, endTime }: Changes,
): Promise<Decision<null>> {
  const [first, last] = [nights[0], nights.at(-1)];
  if (!first || !last || (startTime ?? endTime) === undefined) return accepted(null);
  const around = { crawlId: first.crawlId, from: first.date, to: last.date };
  const moved = new Map(nights.map((night) => [night.id, night]));
  const others = (await knownNights(transaction, around)).filter(({ id }) => !moved.has(id));
  const then = nights.map((night) => ({
    ...night,
    startTime: startTime ?? night.startTime,
    endTime: endTime ?? night.endTime,
  }));
  for (const [position, night] of then.entries()) {
    const inTheWay = others.some((other) => conflictWith(other, night));
    const next = then[position + 1];
    if (inTheWay || (next && overlap(night, next))) return refused('night.sameStart');
  }
  return accepted(null);
}

async function write(
  transaction: Transaction,
  { nights, changes, who }: { nights: readonly PlannedNight[]; changes: Changes; who: NightEdit['who'] },
): Promise<void> {
  await writeChanges(
    transaction,
    nights.map(({ id }) => id),
    changes,
  );
  await writeAudit(transaction, { who, ...auditOfEdit(nights, changes) });
}

/** Writes the same changes to nights that the caller has locked and checked. */
export async function writeChanges(
  transaction: Transaction,
  ids: readonly string[],
  { totalSpots, ...settings }: Changes,
): Promise<void> {
  if (Object.keys(settings).length > 0) await writeSettings(transaction, ids, settings);
  if (totalSpots !== undefined) await resizeNights(transaction, ids, totalSpots);
}

/**
 * One edit is one audit entry, even if it changes several nights. The entry lists all nights, the values that
 * all had in common before, and the values specific to each.
 */
function auditOfEdit(nights: readonly PlannedNight[], changes: Changes): Omit<AuditNote, 'who'> {
  const former = nights.map((night) => ({ id: night.id, settings: formerOf(night, changes) }));
  const [first, ...others] = former;
  const seriesId = nights[0]?.seriesId;
  if (!first || others.length === 0 || !seriesId)
    return {
      what: 'night.edited',
      subject: { kind: 'night', id: first?.id ?? '' },
      before: first?.settings,
      after: changes,
    };
  return {
    what: 'series.edited',
    subject: { kind: 'series', id: seriesId },
    before: settingsByNight(former),
    after: { ...changes, nightIds: former.map(({ id }) => id) },
  };
}

const formerOf = (night: PlannedNight, changes: Changes): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(settingsOf(night)).filter(([name]) => name in changes));
