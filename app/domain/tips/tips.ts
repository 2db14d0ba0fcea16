/** Tips that guests pay by card: how much, and who gets them. Amounts are minor units. See docs/rules/tips.md. */

import { type CurrencyCode, fromWritten, type Money, money, pesos } from '#domain/money.ts';
import type { RosterRole } from '#domain/roster/roster-roles.ts';

/** What a guest may choose, in one currency. */
export type TipAmounts = {
  readonly currency: CurrencyCode;
  readonly suggested: readonly number[];
  readonly min: number;
  readonly max: number;
};

/** Tips are paid in pesos while pesos are on sale, otherwise in the base currency. */
export const tipAmountsIn = (currency: CurrencyCode): TipAmounts =>
  currency === pesos
    ? { currency, suggested: [100_00, 200_00, 500_00], min: 20_00, max: 10_000_00 }
    : { currency, suggested: [5_00, 10_00, 20_00], min: 1_00, max: 500_00 };

/** Chooses the amount that is typed in the other field. */
export const otherAmount = 'other';

/** The amount of a form: one that is suggested, or the typed one within the limits. Otherwise the problem with its control. */
export function readTipAmount(
  { amount, other }: { readonly amount?: string; readonly other?: string },
  { currency, suggested, min, max }: TipAmounts,
): { readonly value: Money } | { readonly problems: Readonly<Record<string, string>> } {
  const chosen = suggested.find((each) => String(each) === amount);
  // Whatever is left in the other field. Without a choice, what is typed counts.
  if (chosen !== undefined) return { value: money(chosen, currency) };
  if ((other ?? '').trim() === '')
    return { problems: { [amount === otherAmount ? 'other' : 'amount']: 'field.tip.missing' } };
  const typed = fromWritten(other ?? '', currency);
  if (!typed || typed.amount < min || typed.amount > max) return { problems: { other: 'field.tip.amount' } };
  return { value: typed };
}

/** Somebody who gets a part of a tip: `parts` of the sum of all parts. */
export type TipRecipient = { readonly personId: string; readonly parts: number };

type WithRole = { readonly staffId: string; readonly role: RosterRole };

/** Whether somebody on the roster of a night gets tips: lead guides and guides do, helpers do not. */
export const getsTips = ({ role }: Pick<WithRole, 'role'>): boolean => role !== 'helper';

/** Who shares the tips of a night, the lead guides first: each lead guide has `leadParts` parts, each other guide one. */
export const sharersOf = (shifts: readonly WithRole[], leadParts: number): TipRecipient[] =>
  shifts
    .filter(getsTips)
    .toSorted((one, other) => Number(other.role === 'leadGuide') - Number(one.role === 'leadGuide'))
    .map(({ staffId, role }) => ({ personId: staffId, parts: role === 'leadGuide' ? leadParts : 1 }));

/** Splits an amount by parts. Each gets the whole minor units of its part, and what is left goes one each to the first. */
export function splitByParts(amount: number, parts: readonly number[]): number[] {
  const all = parts.reduce((sum, each) => sum + each, 0);
  if (all === 0) return parts.map(() => 0);
  const shares = parts.map((each) => Number((BigInt(amount) * BigInt(each)) / BigInt(all)));
  const left = amount - shares.reduce((sum, each) => sum + each, 0);
  return shares.map((share, index) => (index < left ? share + 1 : share));
}

/** A tip can be paid from this long before a night starts until this long after it has ended. */
const hoursBefore = 12;
const daysAfter = 30;

/** Whether tips of a night can be paid now. */
export const isTipTime = (
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  now: Date,
): boolean =>
  now.getTime() >= startsAt.getTime() - hoursBefore * 3_600_000 &&
  now.getTime() <= endsAt.getTime() + daysAfter * 24 * 3_600_000;
