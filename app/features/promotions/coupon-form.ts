import { addDays, type CalendarDate, calendarDate, midnightIn, type Weekday } from '#domain/calendar-date.ts';
import { normaliseCode } from '#domain/pricing/coupon.ts';
import {
  count,
  dates,
  type Field,
  oneOf,
  onOff,
  plain,
  price,
  readFields,
  type Typed,
} from '#domain/typed-form.ts';
import { isUuid } from '#domain/uuid.ts';

const code: Field<string> = (typed, name, problems) => {
  const written = normaliseCode(typed[name] ?? '');
  if (!/^[\p{Lu}\p{N}][\p{Lu}\p{N}_-]{2,39}$/u.test(written)) problems[name] = 'field.offer.code';
  return written;
};

const day: Field<CalendarDate | null> = (typed, name, problems) => {
  const text = (typed[name] ?? '').trim();
  const read = calendarDate(text);
  if (text !== '' && !read) problems[name] = 'field.offer.date';
  return read;
};

const ticked = (typed: Typed, name: string) => (typed[name] ?? '').split(',').filter(Boolean);

const weekdays: Field<Weekday[]> = (typed, name, problems) => {
  const chosen = ticked(typed, name);
  if (!chosen.every((one) => /^[0-6]$/.test(one))) problems[name] = 'field.offer.choice';
  return [...new Set(chosen.map(Number))].sort() as Weekday[];
};

const crawlIds: Field<string[]> = (typed, name, problems) => {
  const chosen = ticked(typed, name);
  if (!chosen.every(isUuid)) problems[name] = 'field.offer.choice';
  return [...new Set(chosen)];
};

/** The discount of a coupon and its conditions, shared by all coupons of a batch. */
const terms = {
  kind: oneOf('percent', 'fixed'),
  percent: count({ least: 1, most: 100, optional: true }),
  amount: price({ above: 0, optional: true }),
  lastDay: day,
  usageLimit: count({ least: 1, most: 1_000_000, optional: true }),
  perCustomerLimit: count({ least: 1, most: 1_000, optional: true }),
  minimumPurchase: price({ optional: true }),
  crawlIds,
  nights: dates,
  weekdays,
  isActive: onOff,
};

const fields = {
  one: { code, ...terms },
  batch: { batch: plain({ most: 60 }), count: count({ least: 1, most: 1_000 }), ...terms },
};

/**
 * Reads the form of a coupon or of a batch. The last day is a day in city time: the coupon expires at its
 * end.
 */
export function readCouponForm<Kind extends 'one' | 'batch'>(
  typed: Typed,
  kind: Kind,
  { timeZone }: { timeZone: string },
) {
  const read = readFields(typed, fields[kind], { all: true });
  if ('problems' in read) return read;
  const {
    kind: worth,
    percent,
    amount,
    lastDay,
    minimumPurchase,
    ...rest
  } = read.changes as Required<Values<(typeof fields)[Kind]>> & Required<Values<typeof terms>>;
  if (worth === 'percent' && percent === null)
    return { problems: { percent: 'field.offer.percent' } as const };
  if (worth === 'fixed' && amount === null) return { problems: { amount: 'field.offer.price' } as const };
  return {
    changes: {
      ...rest,
      kind: worth,
      percent: worth === 'percent' ? percent : null,
      amount: worth === 'fixed' ? (amount?.amount ?? null) : null,
      minimumPurchase: minimumPurchase?.amount ?? null,
      expiresAt: lastDay && midnightIn(timeZone, addDays(lastDay, 1)),
    },
  };
}

type Values<Fields> = { [Name in keyof Fields]: Fields[Name] extends Field<infer T> ? T : never };
