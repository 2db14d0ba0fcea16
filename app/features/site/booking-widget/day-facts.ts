import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import {
  type AvailabilityLevel,
  availabilityLevel,
  isBookable,
  isOnCalendar,
  type Moment,
  type NightStanding,
  nightStanding,
} from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';

/** What the calendar shows for a day that has a night. */
export type DayFacts = {
  readonly night: PublicNight;
  /**
   * The color of the day. A night without spots is low; one with bookings disabled has none (specification
   * §4).
   */
  readonly level: AvailabilityLevel | null;
  /** Why the night cannot be booked; null if it can. */
  readonly standing: NightStanding | null;
  /** Per person; null if the night is sold out or its sales are stopped. */
  readonly price: Money | null;
  readonly isOnSale: boolean;
  /** When the nights of the day start, if there are several. */
  readonly starts: readonly ClockTime[];
};

/** Null for a day without a night, which cannot be chosen. */
export function dayFacts(
  date: CalendarDate,
  { nights, crawlPrice, moment }: { nights: NightsByDate; crawlPrice: Money | null; moment: Moment },
): DayFacts | null {
  const ofDay = nights.get(date) ?? [];
  const night = leading(ofDay, moment);
  if (!night) return null;
  const standing = nightStanding(night, moment);
  const isOffered = standing === null || standing === 'closed';
  const { price, onSale } = pricePerPerson(night, crawlPrice, moment);
  return {
    night,
    level: availabilityLevel(night, moment),
    standing,
    price: isOffered ? price : null,
    isOnSale: onSale && isOffered,
    starts: ofDay.length > 1 ? ofDay.map(({ startTime }) => startTime) : [],
  };
}

export type NightsByDate = ReadonlyMap<CalendarDate, readonly PublicNight[]>;

/** The nights of the calendar by date. Past dates and dates without a night have no entry. */
export function nightsByDate(nights: readonly PublicNight[], moment: Moment): NightsByDate {
  const byDate = new Map<CalendarDate, PublicNight[]>();
  for (const night of nights) {
    if (!isOnCalendar(night, moment)) continue;
    byDate.set(night.date, [...(byDate.get(night.date) ?? []), night]);
  }
  return byDate;
}

/** The night shown for a date: the first that can be booked, else the first. */
export const leading = (nights: readonly PublicNight[] | undefined, moment: Moment): PublicNight | null =>
  nights?.find((night) => isBookable(night, moment)) ?? nights?.[0] ?? null;

/** The coming nights that can be booked, at most `max`; if none can, the coming nights. */
export function nextNights(
  { nights, moment }: { readonly nights: readonly PublicNight[]; readonly moment: Moment },
  max: number,
): readonly PublicNight[] {
  const coming = nights.filter((night) => isOnCalendar(night, moment));
  const bookable = coming.filter((night) => isBookable(night, moment));
  return (bookable.length > 0 ? bookable : coming).slice(0, max);
}
