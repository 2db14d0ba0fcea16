import { z } from 'zod';
import { date, list, oneOf, onOff, orNull, price, readBy, wholeNumber } from '#domain/form/fields.ts';
import { collectors, commissionKinds, couponBearers, earnedByWays } from '#domain/partners/terms.ts';
import { plainNumber } from '#domain/typed-text.ts';
import { isUuid } from '#domain/uuid.ts';

const maxGraceDays = 90;

const wrongPercent = 'field.partner.percent';

/** A percentage from 1 to 100 with at most two decimals: `20`, `12.5`, `12,25`, `12.5 %`. A third decimal is refused, not rounded. */
const percentage = readBy((typed) => {
  const plain = plainNumber(typed.replace(/ ?%$/, '')) ?? '';
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  return percent >= 1 && percent <= 100 ? percent : null;
}, wrongPercent);

/** The form of new terms of a partner. Only the percentage or the amount of the chosen kind counts. */
export const termsForm = z
  .object({
    firstDay: date,
    lastDay: orNull(date),
    crawlIds: list.refine((chosen) => chosen.every(isUuid), { error: 'field.any.choice' }),
    kind: oneOf(...commissionKinds),
    percent: orNull(percentage),
    amount: orNull(price({ above: 0 })),
    earnedBy: oneOf(...earnedByWays),
    graceDays: wholeNumber({ min: 0, max: maxGraceDays }),
    countsAddOns: onOff,
    couponBorneBy: oneOf(...couponBearers),
    collects: oneOf(...collectors),
    countsOwn: onOff,
  })
  .transform((form, context) => {
    const { kind, percent, amount, firstDay, lastDay } = form;
    const missing = kind === 'percent' ? percent === null && 'percent' : amount === null && 'amount';
    if (missing) {
      const message = missing === 'percent' ? wrongPercent : 'field.any.price';
      context.addIssue({ code: 'custom', path: [missing], message });
    }
    if (lastDay !== null && lastDay < firstDay)
      context.addIssue({ code: 'custom', path: ['lastDay'], message: 'field.partner.lastDay' });
    return {
      ...form,
      percent: kind === 'percent' ? percent : null,
      amount: kind === 'percent' ? null : (amount?.amount ?? null),
    };
  });

export type NewTerms = z.output<typeof termsForm>;
