import { z } from 'zod';
import { type ClockTime, clockTime } from '#domain/calendar-date.ts';
import { baseCurrency, fromDecimal, type Money } from '#domain/money.ts';
import { highestPriceUsdCents } from '#domain/pricing/price-per-person.ts';

/** The operator's settings of a night. An end time at or before the start time is on the next morning. */
export type NightSettings = {
  readonly startTime: ClockTime;
  readonly endTime: ClockTime;
  readonly totalSpots: number;
  readonly price: Money | null;
  readonly salePrice: Money | null;
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
  | 'field.night.salePrice';

const key = (message: NightMessage): NightMessage => message;

const time = (message: NightMessage) =>
  z.string({ error: message }).transform((typed, context): ClockTime => {
    const read = clockTime(typed.trim());
    if (read) return read;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Empty means no price. A sign, a thousands separator or a third decimal is refused. */
const price = (message: NightMessage) =>
  z
    .string()
    .default('')
    .transform((typed, context): Money | null => {
      if (typed.trim() === '') return null;
      const read = fromDecimal(typed, baseCurrency);
      if (read && read.amount <= highestPriceUsdCents) return read;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

const ticked = z.string().optional().transform(Boolean);

/**
 * The form of a night. Whether a sale price is below the regular price also depends on the crawl and is
 * checked elsewhere.
 */
export const nightForm = z.object({
  startTime: time(key('field.night.startTime')),
  endTime: time(key('field.night.endTime')),
  totalSpots: z
    .string({ error: key('field.night.totalSpots') })
    .trim()
    .regex(/^\d{1,6}$/, { error: key('field.night.totalSpots') })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(minSpots, { error: key('field.night.totalSpots') })
        .max(maxSpots, { error: key('field.night.totalSpots') }),
    ),
  price: price(key('field.night.price')),
  salePrice: price(key('field.night.salePrice')),
  hideTotalSpots: ticked,
  bookingsDisabled: ticked,
});
