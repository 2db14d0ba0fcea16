import type { ReportedSum } from '#domain/reporting.ts';

/**
 * Above this number the totals are not computed, because they would make every visit of the list slow. A filter brings the
 * number down.
 */
export const maxBookingsInTotals = 150_000;

/** What was paid and refunded for a booking. Every refund that is owed, on its way or done counts. */
export type BookingMoney = { readonly paid: ReportedSum; readonly refunded: ReportedSum };

export type BookingTotals = BookingMoney & {
  readonly bookings: number;
  /** Those among them that hold no places: cancelled or expired. */
  readonly inactive: number;
  /** Of the bookings that hold places, as are the price and the amount due. */
  readonly people: number;
  readonly price: ReportedSum;
  readonly due: ReportedSum;
};
