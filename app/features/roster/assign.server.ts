import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isRosterOpen } from '#domain/pay/pay.ts';
import type { RosterRole } from '#domain/roster/roster-roles.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { closedUpTo } from '#features/ledger/closed-months-store.server.ts';
import { lockPlannedNights } from '#features/schedule/plan-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteLapsed } from './requests-store.server.ts';
import {
  deleteShift,
  listShifts,
  lockStaff,
  nightsToWork,
  rolesOn,
  writeShift,
} from './roster-store.server.ts';
import { rosterVersion } from './roster-version.server.ts';
import { warningOf } from './warning-of.server.ts';

type Who = Pick<Visitor, 'userId' | 'cities'>;

export type Assignment = {
  readonly who: Who;
  readonly nightIds: readonly string[];
  readonly staffId: string;
  readonly role: RosterRole;
  /** What speaks against it was confirmed. */
  readonly isMeant: boolean;
  /** The `rosterVersion` of nights as the page showed them, by id. A night that has another one by now is refused with `roster.changed`. */
  readonly expected?: ReadonlyMap<string, string>;
};

/**
 * Assigns a person to all of the nights, or to none. Whoever is on a night already gets the new role. Refused for nights that are unknown, of
 * another city or cancelled, for past ones whose pay is final (`roster.final`), and for a person who may not check guests in there. A date that the person marked as not
 * available (`roster.away`) and an overlapping night (`roster.busy`) have to be confirmed. A night has one lead guide (`roster.hasLead`).
 */
export function assignToNights(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { who, nightIds, staffId, role, isMeant, expected }: Assignment,
): Promise<Decision<{ readonly count: number }>> {
  const now = clock.now();
  return decideInTransaction(database, async (transaction) => {
    const ids = [...new Set(nightIds)];
    const known = await lockPlannedNights(transaction, ids, who.cities);
    if (ids.length === 0 || known.length < ids.length) return refused('night.unknown');
    await lockStaff(transaction, staffId);
    const nights = await nightsToWork(transaction, { nightIds: ids, staffId });
    if (nights.some(({ isScheduled }) => !isScheduled)) return refused('night.cancelled');
    const lastClosed = await closedUpTo(transaction);
    if (nights.some((night) => !isRosterOpen(night, { lastClosed, now }))) return refused('roster.final');
    if (nights.some(({ mayWork }) => !mayWork)) return refused('roster.notAssignable');
    const shifts = Map.groupBy(await listShifts(transaction, ids), ({ nightId }) => nightId);
    const changed = nights.find(({ id }) => {
      const shown = expected?.get(id);
      return shown !== undefined && shown !== rosterVersion(shifts.get(id) ?? []);
    });
    if (changed) return refused({ reason: 'roster.changed', date: changed.date });
    for (const { id, date } of role === 'leadGuide' ? nights : []) {
      const lead = shifts.get(id)?.find((shift) => shift.role === 'leadGuide' && shift.staffId !== staffId);
      if (lead) return refused({ reason: 'roster.hasLead', name: lead.name, date });
    }
    const before = await rolesOn(transaction, { nightIds: ids, staffId });
    const added = nights.filter(({ id }) => !before.has(id));
    const warning = isMeant ? null : await warningOf(transaction, { nights: added, staffId });
    if (warning) return refused(warning);
    for (const { id } of nights) {
      if (before.get(id) === role) continue;
      if (!before.has(id)) await deleteLapsed(transaction, { nightId: id, staffId });
      await writeShift(transaction, {
        ...{ nightId: id, staffId, role, assignedBy: who.userId, assignedAt: now },
      });
      await writeAudit(transaction, {
        ...{ who, what: 'roster.assigned', subject: { kind: 'night', id } },
        ...(before.has(id) && { before: { personId: staffId, worksAs: before.get(id) } }),
        after: { personId: staffId, worksAs: role },
      });
    }
    return accepted({ count: nights.length });
  });
}

/** Takes a person off a night; refused if they are not on it, and for a past night whose pay is final (`roster.final`). */
export function takeOffNight(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { who, nightId, shiftId }: { readonly who: Who; readonly nightId: string; readonly shiftId: string },
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    const [night] = await lockPlannedNights(transaction, [nightId], who.cities);
    if (!night) return refused('night.unknown');
    const lastClosed = await closedUpTo(transaction);
    if (!isRosterOpen(night, { lastClosed, now: clock.now() })) return refused('roster.final');
    const deleted = await deleteShift(transaction, { nightId, shiftId });
    if (!deleted) return refused('roster.unknown');
    await writeAudit(transaction, {
      ...{ who, what: 'roster.removed', subject: { kind: 'night', id: nightId } },
      before: { personId: deleted.staffId, worksAs: deleted.role },
    });
    return accepted(null);
  });
}
