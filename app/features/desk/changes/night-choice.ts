import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';

/** A night that can be chosen for somebody, with what has to be said on the phone. */
export type NightChoice = {
  readonly id: string;
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly title: string;
  readonly left: number;
  /** Per person, in the base currency. */
  readonly price: Money;
};
