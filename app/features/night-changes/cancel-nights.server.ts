import type { CityScope } from '#domain/accounts/permissions.ts';
import { type CalendarDate, type ClockTime, startOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Localized } from '#domain/languages.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { lockPlannedNights } from '#features/schedule/plan-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { changeLockedNight } from './cancel-or-reschedule-night.server.ts';
import { countConfirmedByNight } from './night-change-store.server.ts';

/** A night to cancel, with the paid bookings and their guests that the operator was shown. */
export type ShownNight = { readonly nightId: string; readonly bookings: number; readonly people: number };

/**
 * Cancels several nights in one transaction, all or none, each as `cancelOrRescheduleNight` does: its bookings
 * are recorded and processed one by one, and the page of each night shows the progress. The deadline is a
 * moment in the city of each night. Refused without any change if a night is unknown, in another city than the
 * person's, over or already cancelled, and if the paid bookings are no longer those that the operator was shown.
 */
export function cancelNights(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  {
    who,
    cities,
    nights: shown,
    deadline,
    message,
  }: {
    readonly who: Pick<Visitor, 'userId'>;
    readonly cities: CityScope;
    readonly nights: readonly ShownNight[];
    readonly deadline: { readonly date: CalendarDate; readonly startTime: ClockTime };
    readonly message: Localized | null;
  },
): Promise<Decision<{ nights: number }>> {
  const now = clock.now();
  return decideInTransaction(database, async (transaction) => {
    const nightIds = shown.map(({ nightId }) => nightId);
    const nights = await lockPlannedNights(transaction, nightIds, cities);
    if (nights.length === 0 || nights.length < nightIds.length) return refused('night.unknown');
    for (const night of nights) {
      const nightChange = {
        kind: 'cancelled',
        deadline: startOf(deadline, night.timeZone),
        message,
      } as const;
      const changed = await changeLockedNight(transaction, { who, night, nightChange, now });
      if (!changed.accepted) return changed;
    }
    const counted = await countConfirmedByNight(transaction, nightIds);
    const isAsShown = ({ nightId, bookings, people }: ShownNight) =>
      (counted.get(nightId)?.bookings ?? 0) === bookings && (counted.get(nightId)?.people ?? 0) === people;
    return shown.every(isAsShown) ? accepted({ nights: nights.length }) : refused('nightChange.changed');
  });
}
