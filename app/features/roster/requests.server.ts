import { endOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { readPersonName } from '#features/accounts/person-name-store.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { lockPlannedNights } from '#features/schedule/plan-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import {
  deleteRequest,
  insertRequest,
  lockRequest,
  passShift,
  type RosterRequest,
  readRequest,
  writeDecision,
} from './requests-store.server.ts';
import { lockStaff, nightsToWork, rolesOn } from './roster-store.server.ts';
import { warningOf } from './warning-of.server.ts';

type Needs = Pick<Platform, 'database' | 'clock'>;
type Who = Pick<Visitor, 'userId' | 'cities'>;

export type Asked = {
  readonly who: Pick<Visitor, 'userId'>;
  /** The key of the form: a UUID. The same key again changes nothing. */
  readonly key: string;
  readonly nightId: string;
  /** Who takes it over; null if the manager is to choose. */
  readonly takerId: string | null;
  /** A night of the taker to work in return. */
  readonly returnNightId: string | null;
  readonly note: string;
};

/**
 * Asks that somebody else works a night of one's own. Refused if one does not work it, if it is over, if the taker may not or does already, or
 * if there is an open request about it.
 */
export function askForChange(
  { database, clock }: Needs,
  { who, key, nightId, takerId, returnNightId, note }: Asked,
): Promise<Decision<null>> {
  const now = clock.now();
  return decideInTransaction(database, async (transaction) => {
    const request = { staffId: who.userId, nightId, takerId, returnNightId };
    const possible = await isPossible(transaction, request, now);
    if (!possible.accepted) return possible;
    const inserted = await insertRequest(transaction, { id: key, ...request, note, askedAt: now });
    return inserted ? accepted(null) : refused('roster.asked');
  });
}

/** Withdraws an open request of one's own. */
export async function withdrawRequest(
  { database }: Pick<Platform, 'database'>,
  { who, id }: { readonly who: Pick<Visitor, 'userId'>; readonly id: string },
): Promise<Decision<null>> {
  const deleted = await deleteRequest(database, { id, staffId: who.userId });
  return deleted ? accepted(null) : refused('roster.requestUnknown');
}

/**
 * Approves a request: from then on the taker works the night, and who asked works the other one in return. A manager may choose another taker if
 * none was named; without one, the night has one person less. What speaks against it has to be confirmed, as when assigning. Refused
 * if it is decided already, or is not possible any more.
 */
export function approveRequest(
  { database, clock }: Needs,
  {
    who,
    id,
    takerId: chosen,
    isMeant,
  }: { readonly who: Who; readonly id: string; readonly takerId: string | null; readonly isMeant: boolean },
): Promise<Decision<null>> {
  const now = clock.now();
  return decideInTransaction(database, async (transaction) => {
    const request = await openRequest(transaction, { who, id });
    if (!request) return refused('roster.requestUnknown');
    const { staffId, nightId, returnNightId } = request;
    const takerId = request.takerId ?? chosen;
    for (const person of [staffId, ...(takerId ? [takerId] : [])].sort())
      await lockStaff(transaction, person);
    const possible = await isPossible(transaction, { staffId, nightId, takerId, returnNightId }, now);
    if (!possible.accepted) return possible;
    const gets = [
      ...(takerId ? [{ staffId: takerId, nightId, gives: returnNightId }] : []),
      ...(returnNightId ? [{ staffId, nightId: returnNightId, gives: nightId }] : []),
    ];
    for (const { gives, ...each } of isMeant ? [] : gets) {
      const nights = await nightsToWork(transaction, { nightIds: [each.nightId], staffId: each.staffId });
      const warning = await warningOf(transaction, { nights, staffId: each.staffId, except: gives });
      if (warning) return refused(warning);
    }
    const roles = await rolesOn(transaction, { nightIds: [nightId], staffId });
    await passShift(transaction, { nightId, from: staffId, to: takerId, now });
    if (returnNightId && takerId)
      await passShift(transaction, { nightId: returnNightId, from: takerId, to: staffId, now });
    await writeDecision(transaction, id, {
      ...{ state: 'approved', answer: '', takerId, decidedAt: now, decidedBy: who.userId },
    });
    await writeAudit(transaction, {
      ...{
        who,
        what: takerId ? 'roster.assigned' : 'roster.removed',
        subject: { kind: 'night', id: nightId },
      },
      before: { personId: staffId, worksAs: roles.get(nightId) },
      ...(takerId && { after: { personId: takerId, worksAs: roles.get(nightId) } }),
    });
    if (returnNightId)
      await writeAudit(transaction, {
        ...{ who, what: 'roster.assigned', subject: { kind: 'night', id: returnNightId } },
        ...{ before: { personId: takerId }, after: { personId: staffId } },
      });
    return accepted(null);
  });
}

/** Refuses a request with a reason, which who asked is told. */
export function refuseRequest(
  { database, clock }: Needs,
  { who, id, answer }: { readonly who: Who; readonly id: string; readonly answer: string },
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    const request = await openRequest(transaction, { who, id });
    if (!request) return refused('roster.requestUnknown');
    await writeDecision(transaction, id, {
      ...{ state: 'refused', answer, decidedAt: clock.now(), decidedBy: who.userId },
    });
    await writeAudit(transaction, {
      ...{ who, what: 'roster.requestRefused', subject: { kind: 'night', id: request.nightId } },
      after: { personId: request.staffId },
    });
    return accepted(null);
  });
}

/** A request that nobody has decided, of a night in the cities of the manager, locked with its nights. */
async function openRequest(
  transaction: Transaction,
  { who, id }: { readonly who: Who; readonly id: string },
): Promise<RosterRequest | null> {
  const known = await readRequest(transaction, id);
  if (!known) return null;
  const ids = [known.nightId, ...(known.returnNightId ? [known.returnNightId] : [])];
  const nights = await lockPlannedNights(transaction, ids, who.cities);
  if (nights.length < ids.length) return null;
  await lockRequest(transaction, id);
  const request = await readRequest(transaction, id);
  return request?.state === 'open' ? request : null;
}

type Change = Pick<RosterRequest, 'staffId' | 'nightId' | 'takerId' | 'returnNightId'>;

/** Whether the people still work their nights, and each may work the other one. */
async function isPossible(
  transaction: Transaction,
  { staffId, nightId, takerId, returnNightId }: Change,
  now: Date,
): Promise<Decision<null>> {
  const gives = await worksComing(transaction, { staffId, nightId, now });
  if (!gives.accepted) return gives;
  if (takerId) {
    const takes = await canTake(transaction, { staffId: takerId, nightId });
    if (!takes.accepted) return takes;
  }
  if (!returnNightId) return accepted(null);
  if (!takerId) return refused('request.malformed');
  const returns = await worksComing(transaction, { staffId: takerId, nightId: returnNightId, now });
  return returns.accepted ? canTake(transaction, { staffId, nightId: returnNightId }) : returns;
}

type OfPerson = { readonly staffId: string; readonly nightId: string };

async function worksComing(
  transaction: Transaction,
  { staffId, nightId, now }: OfPerson & { readonly now: Date },
): Promise<Decision<null>> {
  const [night] = await nightsToWork(transaction, { nightIds: [nightId], staffId });
  if (!night || !(await rolesOn(transaction, { nightIds: [nightId], staffId })).has(nightId))
    return refused({ reason: 'roster.outdated', name: await nameOf(transaction, staffId) });
  const isComing = night.isScheduled && endOf(night, night.timeZone) > now;
  return isComing ? accepted(null) : refused('roster.nightOver');
}

async function canTake(transaction: Transaction, { staffId, nightId }: OfPerson): Promise<Decision<null>> {
  const [night] = await nightsToWork(transaction, { nightIds: [nightId], staffId });
  const name = await nameOf(transaction, staffId);
  // An account that was deleted has no name.
  if (!night?.mayWork)
    return name ? refused({ reason: 'roster.mayNotWork', name }) : refused('roster.notAssignable');
  const works = await rolesOn(transaction, { nightIds: [nightId], staffId });
  return works.has(nightId) ? refused({ reason: 'roster.worksIt', name }) : accepted(null);
}

const nameOf = async (transaction: Transaction, staffId: string): Promise<string> =>
  (await readPersonName(transaction, staffId)) ?? '';
