import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import {
  type AvailabilityLevel,
  availabilityLevel,
  isSoldOut,
  type Moment,
} from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { leading, type NightsByDate } from './nights-by-date.ts';

/** What the calendar shows for a day that has a night. */
export type DayFacts = {
  readonly night: PublicNight;
  /**
   * The color of the day. A night without spots is low; one with bookings disabled has none (specification
   * §4).
   */
  readonly level: AvailabilityLevel | null;
  readonly isSoldOut: boolean;
  readonly isOnSale: boolean;
};

/** Null for a day without a night, which cannot be chosen. */
export function dayFacts(
  date: CalendarDate,
  { nights, crawlPrice, moment }: { nights: NightsByDate; crawlPrice: Money | null; moment: Moment },
): DayFacts | null {
  const night = leading(nights.get(date), moment);
  if (!night) return null;
  const soldOut = isSoldOut(night, moment);
  const { onSale } = pricePerPerson(night, crawlPrice);
  return { night, level: availabilityLevel(night, moment), isSoldOut: soldOut, isOnSale: onSale && !soldOut };
}
