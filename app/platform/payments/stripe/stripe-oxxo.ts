import { addDays, type CalendarDate, midnightIn, todayIn, weekday } from '#domain/calendar-date.ts';
import { type CurrencyCode, type Money, money, pesos } from '#domain/money.ts';
import { lastDayOf, voucherTimeZone } from '#domain/payment/voucher.ts';
import type { AmountLimits } from '../payment-gateway.ts';

// docs.stripe.com/payments/oxxo: vouchers are valid for 1 to 7 days until 23:59 in Mexico City, the payment
// is confirmed by the next business day, and one payment is 10 to 10,000 pesos.
const usualVoucherDays = 2;
const minCentavos = 10_00;
const maxCentavos = 10_000_00;

type Purchase = { readonly total: Money; readonly night?: CalendarDate };

/**
 * The number of days for which an OXXO voucher is valid; null if none is offered. Only in pesos, within
 * OXXO's limits, and only if the voucher and one business day after it end before the day of the night
 * (docs/rules/payment.md).
 */
export function oxxoVoucherDays({ total, night }: Purchase, now: Date): number | null {
  if (total.currency !== pesos || total.amount < minCentavos || total.amount > maxCentavos) return null;
  if (!night) return null;
  for (let days = usualVoucherDays; days >= 1; days--) {
    if (nextBusinessDay(addDays(todayIn(voucherTimeZone, now), days)) < night) return days;
  }
  return null;
}

/** The amounts for which an OXXO voucher is offered for a night; null if none is offered. */
export function oxxoLimits(currency: CurrencyCode, night: CalendarDate, now: Date): AmountLimits | null {
  const limits = { min: money(minCentavos, pesos), max: money(maxCentavos, pesos) };
  const isOffered = currency === pesos && oxxoVoucherDays({ total: limits.min, night }, now) !== null;
  return isOffered ? limits : null;
}

/** The end of the business day by which the payment of a voucher with that expiry is confirmed. */
export function voucherMoneyDueBy(voucherEnds: Date): Date {
  const dayAfter = addDays(nextBusinessDay(lastDayOf({ endsAt: voucherEnds })), 1);
  return midnightIn(voucherTimeZone, dayAfter);
}

function nextBusinessDay(date: CalendarDate): CalendarDate {
  const next = addDays(date, 1);
  return weekday(next) === 0 || weekday(next) === 6 ? nextBusinessDay(next) : next;
}
