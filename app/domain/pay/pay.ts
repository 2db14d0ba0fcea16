/** What people of the team get for the nights that they work. Amounts are minor units. See docs/rules/pay.md. */

import { addDays, type CalendarDate, endOf, todayIn } from '#domain/calendar-date.ts';
import { type DoorTimes, doorClosesAt } from '#domain/door/door.ts';
import { type CurrencyCode, type Money, money } from '#domain/money.ts';
import { type Month, monthOf } from '#domain/month.ts';

/** The pay of one person from a day on, until the next one begins. */
export type PayRate = {
  readonly firstDay: CalendarDate;
  readonly perNight: number;
  /** For each guest of the night who was checked in. */
  readonly perGuest: number;
  readonly currency: CurrencyCode;
};

/** A word for all that a person gets and from when on, which changes with it: what a page showed before it was changed. */
export const versionOfPay = (rates: readonly PayRate[]): string =>
  rates
    .map(({ firstDay, perNight, perGuest, currency }) => [firstDay, perNight, perGuest, currency].join('-'))
    .sort()
    .join(' ');

/** Whether the night pays: it took place, and its check-in has ended. */
export const isNightClosed = (night: DoorTimes, now: Date): boolean =>
  night.status === 'scheduled' && now >= doorClosesAt(night);

/** Nights that are older than this are final, also while nobody closes months. */
export const correctedDays = 400;

/**
 * Whether what a night pays can still be corrected: the month in which its check-in ends is not closed, and it is not older than `correctedDays`.
 * `lastClosed` is the month up to which the books are closed.
 */
export function isPayOpen(
  night: Omit<DoorTimes, 'status'>,
  { lastClosed, now }: { readonly lastClosed: Month | null; readonly now: Date },
): boolean {
  if (night.date < addDays(todayIn('UTC', now), -correctedDays)) return false;
  return lastClosed === null || monthOf(todayIn(night.timeZone, doorClosesAt(night))) > lastClosed;
}

/** Whether it can be changed who works a night: until it is over, and after it as long as its pay is open (docs/rules/roster.md). */
export const isRosterOpen = (
  night: Omit<DoorTimes, 'status'>,
  known: { readonly lastClosed: Month | null; readonly now: Date },
): boolean => endOf(night, night.timeZone) > known.now || isPayOpen(night, known);

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
