import { z } from 'zod';
import { addDays, midnightIn, type Weekday } from '#domain/calendar-date.ts';
import {
  date,
  dates,
  line,
  list,
  oneOf,
  onOff,
  orNull,
  price,
  text,
  wholeNumber,
} from '#domain/form/fields.ts';
import { isNewPastDay, type LastDayRule } from '#domain/last-day.ts';
import { normaliseCode } from '#domain/pricing/coupon.ts';
import { isUuid } from '#domain/uuid.ts';

const code = text
  .transform(normaliseCode)
  .refine((written) => /^[\p{Lu}\p{N}][\p{Lu}\p{N}_-]{2,39}$/u.test(written), { error: 'field.any.code' });

const weekdays = list
  .refine((chosen) => chosen.every((one) => /^[0-6]$/.test(one)), { error: 'field.any.choice' })
  .transform((chosen) => chosen.map(Number).sort() as Weekday[]);

/** The discount of a coupon and its conditions, shared by all coupons of a batch. */
const terms = z.object({
  kind: oneOf('percent', 'fixed'),
  percent: orNull(wholeNumber({ min: 1, max: 100 })),
  amount: orNull(price({ above: 0 })),
  lastDay: orNull(date),
  usageLimit: orNull(wholeNumber({ min: 1, max: 1_000_000 })),
  perCustomerLimit: orNull(wholeNumber({ min: 1, max: 1_000 })),
  minimumPurchase: orNull(price()),
  crawlIds: list.refine((chosen) => chosen.every(isUuid), { error: 'field.any.choice' }),
  nights: dates,
  weekdays,
  partnerId: orNull(text.refine(isUuid, { error: 'field.any.choice' })),
  isActive: onOff,
});

/** The time zone of the home city, and which last days are refused. */
type CouponRule = LastDayRule & { readonly timeZone: string };

/** The form of a coupon. The last day is a day in city time: the coupon expires at its end. */
export const couponForm = (rule: CouponRule) => terms.extend({ code }).transform(termsIn(rule));

/** The form of many coupons with the same terms. */
export const couponBatchForm = (rule: CouponRule) =>
  terms
    .extend({ batch: line({ max: 60 }), count: wholeNumber({ min: 1, max: 1_000 }) })
    .transform(termsIn(rule));

/** The terms as they are stored, in cents. Only the discount of the chosen kind counts. */
const termsIn =
  ({ timeZone, ...days }: CouponRule) =>
  <Form extends z.output<typeof terms>>(form: Form, context: z.RefinementCtx) => {
    const { kind, percent, amount, lastDay, minimumPurchase, ...rest } = form;
    const missing = kind === 'percent' ? percent === null && kind : amount === null && 'amount';
    if (missing) {
      const message = missing === 'percent' ? 'field.any.percent' : 'field.any.price';
      context.addIssue({ code: 'custom', path: [missing], message });
      return z.NEVER;
    }
    if (isNewPastDay(lastDay, days)) {
      context.addIssue({ code: 'custom', path: ['lastDay'], message: 'refusal.date.past' });
      return z.NEVER;
    }
    return {
      ...rest,
      kind,
      percent: kind === 'percent' ? percent : null,
      amount: kind === 'fixed' ? (amount?.amount ?? null) : null,
      minimumPurchase: minimumPurchase?.amount ?? null,
      expiresAt: lastDay && midnightIn(timeZone, addDays(lastDay, 1)),
    };
  };
