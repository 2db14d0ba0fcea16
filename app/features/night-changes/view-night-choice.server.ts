import { cityClock } from '#domain/calendar-date.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readNight } from '#features/schedule/schedule-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { type AffectedBooking, latestNightChangeOf } from './night-change-store.server.ts';
import { readYourNight } from './your-night/read-your-night.server.ts';

/** What the booking's page says about a night that was cancelled or rescheduled; null if its night takes place. */
export async function viewNightChoice(platform: Pick<Platform, 'database' | 'clock'>, booking: Booking) {
  const row = await latestNightChangeOf(platform.database, booking.id);
  const oldNight = row && (await readNight(platform.database, row.nightChange.nightId));
  if (!row || !oldNight) return null;
  const yours = row.state === 'notified' ? await readYourNight(platform, row.id) : null;
  const open = yours?.newerId === null && booking.status === 'confirmed' ? yours : null;
  return {
    kind: row.nightChange.kind,
    oldNightId: oldNight.id,
    oldDate: oldNight.date,
    stands: standsAs(row, open !== null),
    until: cityClock(row.nightChange.deadline, booking.timeZone),
    /** The night that the operator offers instead, first, and the others with enough places. */
    nights: open
      ? [
          ...(open.newNight && open.newNight.id !== booking.nightId ? [open.newNight] : []),
          ...open.others.filter(({ id }) => id !== booking.nightId),
        ]
      : [],
    refusal: open?.refusal ?? null,
  };
}

/** Whether the guest may still choose, the outcome, or how far the booking is. */
function standsAs({ state, outcome }: Pick<AffectedBooking, 'state' | 'outcome'>, isOpen: boolean) {
  if (isOpen) return 'open' as const;
  return outcome === null || outcome === 'left' ? state : outcome;
}
