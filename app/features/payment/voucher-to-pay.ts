import type { CalendarDate } from '#domain/calendar-date.ts';
import { lastDayOf } from '#domain/payment/voucher.ts';
import type { Payment } from './payment-store.server.ts';

/** A voucher that can still be paid: its page, and the last day. */
export type VoucherToPay = { readonly address: string | null; readonly lastDay: CalendarDate };

type Attempt = Pick<Payment, 'state' | 'voucherAddress' | 'voucherEndsAt'>;

/** The voucher of a booking that can still be paid; null if there is none or if it has expired. */
export function voucherToPay(attempts: readonly Attempt[], now: Date): VoucherToPay | null {
  for (const { state, voucherAddress: address, voucherEndsAt: endsAt } of attempts) {
    if (state === 'pending' && endsAt && endsAt > now) return { address, lastDay: lastDayOf({ endsAt }) };
  }
  return null;
}

/** Whether a voucher has expired and its result is not known yet. */
export const isVoucherOver = (attempts: readonly Attempt[], now: Date): boolean =>
  voucherToPay(attempts, now) === null &&
  attempts.some(({ state, voucherEndsAt: endsAt }) => state === 'pending' && endsAt && endsAt <= now);
