import { addDays, type CalendarDate, daysBetween, todayIn } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { insertAbsences } from './my-nights-store.server.ts';
import { absenceDays } from './view-my-nights.server.ts';

/** How many dates one form marks. */
const maxDates = 62;

/** Marks all dates of a period as not available, both ends included. Refused if it is over, too long or too far ahead. */
export async function markAway(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  {
    who,
    from,
    to,
  }: { readonly who: Pick<Visitor, 'userId'>; readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<Decision<null>> {
  const today = todayIn('UTC', clock.now());
  if (from < addDays(today, -1)) return refused({ reason: 'date.past', field: 'from' });
  const days = daysBetween(from, to);
  if (days < 0) return refused({ reason: 'date.past', field: 'to' });
  if (days >= maxDates || daysBetween(today, to) > absenceDays) return refused('roster.tooManyDates');
  const dates = Array.from({ length: days + 1 }, (_, day) => addDays(from, day));
  await inTransaction(database, (transaction) => insertAbsences(transaction, who.userId, dates));
  return accepted(null);
}
