import { z } from 'zod';
import { type CalendarDate, type ClockTime, calendarDate } from '#domain/calendar-date.ts';
import { type Decision, refused } from '#domain/decision.ts';
import { orNull, price, readBy, ticked, wholeNumber } from '#domain/form/fields.ts';
import { checkLastDay, type LastDayRule } from '#domain/last-day.ts';
import type { Money } from '#domain/money.ts';
import { isSale, regularPrice } from '#domain/pricing/price-per-person.ts';
import { checkTimes, longNightField } from '#domain/schedule/check-times.ts';
import { typedTime } from '#domain/written-time.ts';

/** The operator's settings of a night. An end time at or before the start time is on the next morning. */
export type NightSettings = {
  readonly startTime: ClockTime;
  readonly endTime: ClockTime;
  readonly totalSpots: number;
  readonly price: Money | null;
  readonly salePrice: Money | null;
  /** The days of booking on which the sale price applies, both included; null: no limit. */
  readonly saleFrom: CalendarDate | null;
  readonly saleUntil: CalendarDate | null;
  readonly hideTotalSpots: boolean;
  readonly bookingsDisabled: boolean;
};

/**
 * To sell nothing, an operator disables the bookings of a night, so the minimum is 1. A number above the
 * maximum is a typing mistake.
 */
export const minSpots = 1;
export const maxSpots = 1_000;

type NightMessage =
  | 'field.night.startTime'
  | 'field.night.endTime'
  | 'field.night.totalSpots'
  | 'field.night.price'
  | 'field.night.salePrice'
  | 'field.night.saleFrom'
  | 'field.night.saleUntil'
  | 'field.night.saleNeedsPrice'
  | 'field.night.saleEndsEarly';

const key = (message: NightMessage): NightMessage => message;

/** The days of a sale, as ISO dates; empty: no limit. */
export const saleDateFields = {
  saleFrom: orNull(readBy(calendarDate, key('field.night.saleFrom'))),
  saleUntil: orNull(readBy(calendarDate, key('field.night.saleUntil'))),
};

type Sale = Pick<NightSettings, 'salePrice' | 'saleFrom' | 'saleUntil'>;

/** Dates of a sale need its price, and their order. */
function checkSaleDates(
  { salePrice, saleFrom, saleUntil }: Sale,
  { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  const wrong = (field: string, message: NightMessage) =>
    addIssue({ code: 'custom', path: [field], message });
  if (!salePrice && (saleFrom || saleUntil)) wrong('salePrice', 'field.night.saleNeedsPrice');
  if (saleFrom && saleUntil && saleUntil < saleFrom) wrong('saleUntil', 'field.night.saleEndsEarly');
}

/**
 * The form of a night. Whether a sale price is below the regular price also depends on the crawl and is
 * checked elsewhere.
 */
const nightFields = z.object({
  startTime: readBy(typedTime, key('field.night.startTime')),
  endTime: readBy(typedTime, key('field.night.endTime')),
  ...longNightField,
  totalSpots: wholeNumber({ min: minSpots, max: maxSpots, problem: key('field.night.totalSpots') }),
  price: orNull(price({ problem: key('field.night.price') })),
  salePrice: orNull(price({ problem: key('field.night.salePrice') })),
  ...saleDateFields,
  hideTotalSpots: ticked,
  bookingsDisabled: ticked,
});

/** The fields of a form that sets all settings of a night, and `checkNight` for them. */
export const nightShape = nightFields.shape;

export function checkNight(
  typed: z.output<typeof nightFields>,
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
) {
  checkSaleDates(typed, context);
  checkTimes(typed, context);
}

/**
 * The form of a planned night. Its times are checked when it is edited (`editNights`), because a night with sold places
 * keeps them, and is not asked about first.
 */
export const nightForm = nightFields
  .superRefine(checkSaleDates)
  .transform(
    ({ longNight: isLongMeant, ...settings }): { settings: NightSettings; isLongMeant: boolean } => ({
      settings,
      isLongMeant,
    }),
  );

/**
 * Whether the sale of a night can be stored: its price below the regular one (the shop would ignore a higher one),
 * and dates only with a price, in order, and not over on the day that they are chosen.
 */
export function checkSale(
  { price, salePrice, saleFrom, saleUntil }: Sale & Pick<NightSettings, 'price'>,
  crawlPrice: Money | null,
  rule: LastDayRule,
): Decision<null> {
  if (salePrice && !isSale(salePrice, regularPrice(price, crawlPrice))) return refused('night.saleNotBelow');
  if (!salePrice && (saleFrom ?? saleUntil)) return refused('night.saleNeedsPrice');
  if (saleFrom && saleUntil && saleUntil < saleFrom)
    return refused({ reason: 'night.saleEndsEarly', field: 'saleUntil' });
  return checkLastDay('saleUntil', saleUntil, rule);
}
