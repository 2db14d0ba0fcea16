import { type BookingState, holdsSpots } from '#domain/booking/booking-states.ts';
import { endOf } from '#domain/calendar-date.ts';
import { isTonight } from '#domain/door/door.ts';
import type { Localized } from '#domain/languages.ts';
import type { Money } from '#domain/money.ts';
import { type Booking, isHeld, isNightCancelled } from '#features/booking/booking.ts';
import type { OrderedNight } from '../order-summary.tsx';

/** A booking as a row of My Bookings. */
export type BookingSummary = {
  readonly id: string;
  readonly reference: string;
  readonly status: BookingState;
  /** ISO 8601: when the night ends. */
  readonly endsAt: string;
  readonly isOver: boolean;
  readonly isTonight: boolean;
  /** The operator cancelled the night, and the booking has not been moved to another one. */
  readonly isNightCancelled: boolean;
  readonly isHeld: boolean;
  /** ISO 8601. */
  readonly heldUntil: string | null;
  readonly night: OrderedNight;
  readonly people: number;
  readonly total: Money;
};

export function summaryOf(booking: Booking, now: Date, city: Localized | null = null): BookingSummary {
  const { id, reference, status, heldUntil, numberOfPeople, total } = booking;
  const endsAt = endOf(booking, booking.timeZone);
  return {
    id,
    reference,
    status,
    endsAt: endsAt.toISOString(),
    isOver: now > endsAt,
    isTonight: isTonight({ ...booking, status: booking.nightStatus }, now),
    isNightCancelled: isNightCancelled(booking),
    isHeld: isHeld(booking),
    heldUntil: heldUntil?.toISOString() ?? null,
    night: { ...nightOf(booking), city },
    people: numberOfPeople,
    total,
  };
}

export const nightOf = (booking: Booking): OrderedNight => ({
  title: booking.crawlTitle,
  meetingPoint: booking.meetingPoint,
  city: null,
  image: null,
  date: booking.date,
  startTime: booking.startTime,
  endTime: booking.endTime,
});

/** Upcoming bookings in order of their nights, and all others in the order given (latest first). */
export function sortedByTime(bookings: readonly BookingSummary[]) {
  const isUpcoming = ({ status, isOver, isNightCancelled }: BookingSummary) =>
    (!isOver || isNightCancelled) && holdsSpots[status];
  return {
    upcoming: bookings.filter(isUpcoming).reverse(),
    past: bookings.filter((booking) => !isUpcoming(booking)),
  };
}
