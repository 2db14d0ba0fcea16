import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Booking } from '#features/booking/booking.ts';
import { latestStopOf } from '#features/booking/stopped-nights/stopped-night-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { cityClock } from '../confirmation/city-clock.ts';

/** A choice that its guest may still make, and where. */
export type OpenChoice = {
  readonly id: string;
  readonly until: { readonly date: CalendarDate; readonly time: string };
};

/** Whether a booking of a night that was called off still waits for its guest, or would hear them. */
export async function readOpenChoice(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  booking: Pick<Booking, 'id' | 'status' | 'timeZone'>,
): Promise<OpenChoice | null> {
  if (booking.status !== 'confirmed') return null;
  const row = await latestStopOf(database, booking.id);
  if (row?.state !== 'told' || row.stop.deadline <= clock.now()) return null;
  return { id: row.id, until: cityClock(row.stop.deadline, booking.timeZone) };
}
