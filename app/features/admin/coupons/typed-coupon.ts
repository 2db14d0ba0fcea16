import { type CalendarDate, calendarDate, todayIn } from '#domain/calendar-date.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import { baseCurrency, decimal, money } from '#domain/money.ts';
import type { CouponRow } from '#features/promotions/promotions-editing-store.server.ts';
import { isRestored } from '../kit/restored-values.ts';
import { typedOnOff } from '../kit/typed-values.ts';

const amount = (cents: number | null) => (cents === null ? '' : decimal(money(cents, baseCurrency)));

/** The last day of a coupon in the city's time zone; null if it has none. */
const lastDayOf = ({ expiresAt }: Pick<CouponRow, 'expiresAt'>, timeZone: string): CalendarDate | null =>
  expiresAt && todayIn(timeZone, new Date(expiresAt.getTime() - 1));

/** The last day that a form may keep although it has passed: the stored one, or the one that an undo restores. */
export const keptLastDay = (typed: Typed, coupon: CouponRow | null, timeZone: string): CalendarDate | null =>
  typed[isRestored] ? calendarDate(typed.lastDay) : coupon && lastDayOf(coupon, timeZone);

/** A coupon as form values; its last day is in the city's time zone. */
export const typedCoupon = (coupon: CouponRow, timeZone: string): Typed => ({
  code: coupon.code,
  kind: coupon.kind,
  percent: String(coupon.percent ?? ''),
  amount: amount(coupon.amount),
  minimumPurchase: amount(coupon.minimumPurchase),
  lastDay: lastDayOf(coupon, timeZone) ?? '',
  usageLimit: String(coupon.usageLimit ?? ''),
  perCustomerLimit: String(coupon.perCustomerLimit ?? ''),
  crawlIds: coupon.crawlIds.join(','),
  nights: coupon.nights.join(', '),
  weekdays: coupon.weekdays.join(','),
  partnerId: coupon.partnerId ?? '',
  isActive: typedOnOff(coupon.isActive),
});

/** The fields that contain dates. */
export const couponDates = { one: ['lastDay'], many: ['nights'] } as const;

/** The initial values of a new coupon. */
export const newCoupon: Typed = { kind: 'percent', percent: '10', isActive: 'on' };
