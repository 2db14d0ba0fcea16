import { lastFreeCancellation } from '#domain/booking/refund-policy.ts';
import { type CalendarDate, cityClock, startOf } from '#domain/calendar-date.ts';
import type { Booking } from '#features/booking/booking.ts';

/** The deadline for free cancellation, in the city's time zone. */
export type FreeUntil = { readonly date: CalendarDate; readonly time: string; readonly isPast: boolean };

/** Uses the refund policy that the booking was sold with, not the current one. */
export function freeUntil(booking: Booking, now: Date): FreeUntil {
  const deadline = lastFreeCancellation({
    policy: booking.refundPolicy,
    startsAt: startOf(booking, booking.timeZone),
  });
  return { ...cityClock(deadline, booking.timeZone), isPast: now > deadline };
}
