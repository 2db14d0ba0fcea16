import { randomUUID } from 'node:crypto';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { type CalendarDate, endOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { conflictWith } from '#features/schedule/night-conflicts.ts';
import { knownNights, lockPlannedNights } from '#features/schedule/plan-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteNightRows, insertDeletedNight, usedNights } from './unused-nights-store.server.ts';

type Move = {
  readonly who: Pick<Visitor, 'userId'>;
  /** The cities that the person is limited to; empty for all. */
  readonly cities: CityScope;
  readonly nightId: string;
  readonly date: CalendarDate;
};

/** A moved night: its new id and both dates. */
export type MovedNight = {
  readonly nightId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

/**
 * Moves a night that nobody has ever booked or waited for to another date, with its times, prices and bars. It gets
 * a new id, so that a guest who has the night open in the checkout is told that it is gone rather than booked on
 * another date (docs/decisions/moved-unsold-nights.md). Refused if the night is unknown, cancelled, over or used, if it
 * would be over on that date, or if another night of its crawl is at that time. Moving it back undoes it.
 */
export function moveUnusedNight(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { who, cities, nightId, date }: Move,
): Promise<Decision<MovedNight>> {
  return decideInTransaction<MovedNight>(database, async (transaction) => {
    const [night] = await lockPlannedNights(transaction, [nightId], cities, 'update');
    if (!night) return refused('night.unknown');
    if (night.date === date) return accepted({ nightId, from: date, to: date });
    if (night.status !== 'scheduled') return refused('night.cancelled');
    const now = clock.now();
    const isOver = (on: CalendarDate) => endOf({ ...night, date: on }, night.timeZone) <= now;
    if (isOver(night.date) || isOver(date)) return refused('night.past');
    if ((await usedNights(transaction, [nightId])).size > 0) return refused('night.booked');
    const others = await knownNights(transaction, { crawlId: night.crawlId, from: date });
    if (others.some((other) => other.id !== nightId && conflictWith(other, { ...night, date })))
      return refused('night.sameStart');
    const [row] = await deleteNightRows(transaction, [nightId]);
    if (!row) return refused('night.unknown');
    const movedId = randomUUID();
    await insertDeletedNight(transaction, { ...row, id: movedId, date });
    await writeAudit(transaction, {
      who,
      what: 'night.movedUnsold',
      subject: { kind: 'night', id: movedId },
      before: { date: night.date },
      after: { date },
    });
    return accepted({ nightId: movedId, from: night.date, to: date });
  });
}
