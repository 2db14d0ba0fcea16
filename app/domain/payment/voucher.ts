/** A slip of paper with which a guest pays in a shop, days later. See docs/rules/payment.md. */

import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';

/** A day of a voucher ends when it does there, wherever its guest is. */
export const voucherTimeZone = 'America/Mexico_City';

export type Voucher = {
  /** Where the provider shows it, if it says so. */
  readonly address: string | null;
  readonly endsAt: Date;
};

/** The last day on which a voucher can be paid; its last moment may be told as the first one of the day after. */
export const lastDayOf = ({ endsAt }: Pick<Voucher, 'endsAt'>): CalendarDate =>
  todayIn(voucherTimeZone, new Date(endsAt.getTime() - 1));
