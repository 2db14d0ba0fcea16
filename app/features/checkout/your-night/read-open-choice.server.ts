import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Booking } from '#features/booking/booking.ts';
import { latestNightChangeOf } from '#features/booking/night-changes/night-change-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { cityClock } from '../confirmation/city-clock.ts';

/** A choice that the guest may still make, and its deadline. */
export type OpenChoice = {
  readonly id: string;
  readonly until: { readonly date: CalendarDate; readonly time: string };
};

/**
 * The open choice of a booking whose night was cancelled or rescheduled. Null if there is none or its
 * deadline has passed.
 */
export async function readOpenChoice(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  booking: Pick<Booking, 'id' | 'status' | 'timeZone'>,
): Promise<OpenChoice | null> {
  if (booking.status !== 'confirmed') return null;
  const row = await latestNightChangeOf(database, booking.id);
  if (row?.state !== 'notified' || row.nightChange.deadline <= clock.now()) return null;
  return { id: row.id, until: cityClock(row.nightChange.deadline, booking.timeZone) };
}
