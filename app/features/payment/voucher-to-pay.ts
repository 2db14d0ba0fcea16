import type { CalendarDate } from '#domain/calendar-date.ts';
import { lastDayOf } from '#domain/payment/voucher.ts';
import type { Payment } from './payment-store.server.ts';

/** A voucher that its guest can still pay: where it is shown, and the last day for it. */
export type VoucherToPay = { readonly address: string | null; readonly lastDay: CalendarDate };

type Attempt = Pick<Payment, 'state' | 'voucherAddress' | 'voucherEndsAt'>;

/** The voucher of a booking's payments that can still be paid, or null: one that ended must not be taken to a shop. */
export function voucherToPay(attempts: readonly Attempt[], now: Date): VoucherToPay | null {
  for (const { state, voucherAddress: address, voucherEndsAt: endsAt } of attempts) {
    if (state === 'pending' && endsAt && endsAt > now) return { address, lastDay: lastDayOf({ endsAt }) };
  }
  return null;
}

/** Whether a voucher was taken that can be paid no more, while it is not known yet whether it was. */
export const isVoucherOver = (attempts: readonly Attempt[], now: Date): boolean =>
  voucherToPay(attempts, now) === null &&
  attempts.some(({ state, voucherEndsAt: endsAt }) => state === 'pending' && endsAt && endsAt <= now);
