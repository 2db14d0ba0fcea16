/** What people of the team get for the nights that they work. Amounts are minor units. See docs/rules/pay.md. */

import type { CalendarDate } from '#domain/calendar-date.ts';
import { type DoorTimes, doorClosesAt } from '#domain/door/door.ts';
import { type CurrencyCode, type Money, money } from '#domain/money.ts';

/** The pay of one person from a day on, until the next one begins. */
export type PayRate = {
  readonly firstDay: CalendarDate;
  readonly perNight: number;
  /** For each guest of the night who was checked in. */
  readonly perGuest: number;
  readonly currency: CurrencyCode;
};

/** Whether the night pays: it took place, and its check-in has ended. */
export const isNightClosed = (night: DoorTimes, now: Date): boolean =>
  night.status === 'scheduled' && now >= doorClosesAt(night);

/** What somebody gets for a night on which `guests` were checked in. */
export const payFor = (
  { perNight, perGuest, currency }: Pick<PayRate, 'perNight' | 'perGuest' | 'currency'>,
  guests: number,
): Money => money(perNight + perGuest * guests, currency);

/** The pay in force on a day; null before the first one. */
export const rateOn = <Rate extends Pick<PayRate, 'firstDay'>>(
  rates: readonly Rate[],
  day: CalendarDate,
): Rate | null =>
  rates
    .filter(({ firstDay }) => firstDay <= day)
    .reduce<Rate | null>((latest, rate) => (latest && latest.firstDay > rate.firstDay ? latest : rate), null);

/** The highest amount of a pay per night, in minor units of any currency. */
export const maxPayPerNight = 100_000_00;
/** The highest amount of a pay per guest, in minor units of any currency. */
export const maxPayPerGuest = 10_000_00;
