import { z } from 'zod';
import { type ClockTime, clockTime } from '#domain/calendar-date.ts';
import { orNull, price, readBy, ticked, wholeNumber } from '#domain/form/fields.ts';
import type { Money } from '#domain/money.ts';
import { isSale, regularPrice } from '#domain/pricing/price-per-person.ts';

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

/**
 * The form of a night. Whether a sale price is below the regular price also depends on the crawl and is
 * checked elsewhere.
 */
export const nightForm = z.object({
  startTime: readBy(clockTime, key('field.night.startTime')),
  endTime: readBy(clockTime, key('field.night.endTime')),
  totalSpots: wholeNumber({ min: minSpots, max: maxSpots, problem: key('field.night.totalSpots') }),
  price: orNull(price({ problem: key('field.night.price') })),
  salePrice: orNull(price({ problem: key('field.night.salePrice') })),
  hideTotalSpots: ticked,
  bookingsDisabled: ticked,
});

/**
 * Whether the sale price is below the regular price. The shop would ignore a higher sale price, so forms
 * refuse it.
 */
export const isSaleBelow = (
  { price, salePrice }: Pick<NightSettings, 'price' | 'salePrice'>,
  crawlPrice: Money | null,
): boolean => !salePrice || isSale(salePrice, regularPrice(price, crawlPrice));
