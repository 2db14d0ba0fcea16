/** A voucher with which a guest pays in a shop, up to days later. See docs/rules/payment.md. */

import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';

/** The expiry day of a voucher ends in this time zone, wherever the guest is. */
export const voucherTimeZone = 'America/Mexico_City';

export type Voucher = {
  /** The provider's page of the voucher, if the provider reports one. */
  readonly address: string | null;
  readonly endsAt: Date;
};

/**
 * The last day on which a voucher can be paid. A provider may report the end of that day as the first instant
 * of the next day.
 */
export const lastDayOf = ({ endsAt }: Pick<Voucher, 'endsAt'>): CalendarDate =>
  todayIn(voucherTimeZone, new Date(endsAt.getTime() - 1));
