/** What a partner may sell by itself at `/sell`, and how much of it. See docs/rules/partners.md. */

import { startOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { minutesAfter } from '#domain/durations.ts';
import { baseCurrency, money } from '#domain/money.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';

/** Limits that the operator sets for a partner. Null is no limit. */
export type SellingLimits = {
  /** Crawls and cities that the partner may sell; empty for all. A night needs both. */
  readonly crawlIds: readonly string[];
  readonly cityIds: readonly string[];
  /** The partner's sales end that many minutes before the start, if ours do not end earlier. */
  readonly cutOffMinutes: number | null;
  /** Guests that all sellers of the partner may sell on a day, and in a month. */
  readonly guestsPerDay: number | null;
  readonly guestsPerMonth: number | null;
  /** Unpaid bookings that one seller may hold at a time. */
  readonly unpaidPerSeller: number | null;
  /**
   * What the partner may owe us, in minor units of the base currency. Without it, a partner that collects has no limit for
   * cash, and sells nothing on account.
   */
  readonly creditLimit: number | null;
};

/** The limits that depend on what was sold before. */
export type SalesLimits = Pick<
  SellingLimits,
  'guestsPerDay' | 'guestsPerMonth' | 'unpaidPerSeller' | 'creditLimit'
> & {
  /** What the seller may owe us of own sales, in minor units of the base currency; null for no other limit than the partner's. */
  readonly sellerCreditLimit: number | null;
};

type NightToSell = Pick<ScheduledCrawl, 'crawlId' | 'date' | 'startTime'> & {
  readonly cityId: string;
  readonly timeZone: string;
};

/** Whether a partner may sell a night at all: its crawl, its city, and the time that is left until it starts. */
export function mayOffer(limits: SellingLimits, night: NightToSell, now: Date): Decision<null> {
  const isOneOf = (ids: readonly string[], id: string) => ids.length === 0 || ids.includes(id);
  if (!isOneOf(limits.crawlIds, night.crawlId) || !isOneOf(limits.cityIds, night.cityId))
    return refused('selling.notOffered');
  const { cutOffMinutes } = limits;
  if (cutOffMinutes !== null && minutesAfter(now, cutOffMinutes) >= startOf(night, night.timeZone))
    return refused('selling.cutOff');
  return accepted(null);
}

/** How a sale is paid: by the guest on the own phone, to the seller, or by the partner. */
export const sellingPayments = ['link', 'cash', 'account'] as const;

export type SellingPayment = (typeof sellingPayments)[number];

/** Whether a limit counts what was sold before. */
export const hasSalesLimits = ({ guestsPerDay, guestsPerMonth, unpaidPerSeller }: SalesLimits): boolean =>
  guestsPerDay !== null || guestsPerMonth !== null || unpaidPerSeller !== null;

/** What was sold before, and what this sale adds. */
export type SaleWithinLimits = {
  readonly people: number;
  readonly payment: SellingPayment;
  /** Guests that the partner has sold today and in this month, without cancelled and expired bookings. */
  readonly guestsToday: number;
  readonly guestsThisMonth: number;
  /** Unpaid bookings that the seller holds. */
  readonly unpaid: number;
  /**
   * What the partner owes us before the sale, and what it would hold of this one, in minor units of the base currency; null before it has a price.
   */
  readonly owed: number;
  /** What of that is owed for the sales of the seller. */
  readonly owedBySeller: number;
  readonly held: number | null;
};

/** The guests that a limit of the partner leaves for a sale, by the limit that leaves the fewest; null if none counts them. */
export function guestsLeft(
  { guestsPerDay, guestsPerMonth }: Pick<SalesLimits, 'guestsPerDay' | 'guestsPerMonth'>,
  { guestsToday, guestsThisMonth }: Pick<SaleWithinLimits, 'guestsToday' | 'guestsThisMonth'>,
): GuestsLeft | null {
  const today = leftOf(guestsPerDay, guestsToday);
  const thisMonth = leftOf(guestsPerMonth, guestsThisMonth);
  if (today !== null && (thisMonth === null || today <= thisMonth))
    return { reason: 'selling.guestsPerDay', left: today };
  return thisMonth === null ? null : { reason: 'selling.guestsPerMonth', left: thisMonth };
}

export type GuestsLeft = {
  readonly reason: 'selling.guestsPerDay' | 'selling.guestsPerMonth';
  readonly left: number;
};

/** Whether the limits of a partner allow a sale. A refusal says how much is left. */
export function withinSellingLimits(limits: SalesLimits, sale: SaleWithinLimits): Decision<null> {
  const { people, payment, unpaid, held } = sale;
  const leftToday = leftOf(limits.guestsPerDay, sale.guestsToday);
  if (leftToday !== null && people > leftToday)
    return refused({ reason: 'selling.guestsPerDay', left: leftToday });
  const leftThisMonth = leftOf(limits.guestsPerMonth, sale.guestsThisMonth);
  if (leftThisMonth !== null && people > leftThisMonth)
    return refused({ reason: 'selling.guestsPerMonth', left: leftThisMonth });
  const { unpaidPerSeller, creditLimit, sellerCreditLimit } = limits;
  if (payment === 'link')
    return unpaidPerSeller !== null && unpaid >= unpaidPerSeller
      ? refused({ reason: 'selling.unpaid', max: unpaidPerSeller })
      : accepted(null);
  if (payment === 'account' && creditLimit === null) return refused('selling.noAccount');
  return (
    aboveCredit('selling.credit', { limit: creditLimit, owed: sale.owed, held }) ??
    aboveCredit('selling.sellerCredit', { limit: sellerCreditLimit, owed: sale.owedBySeller, held }) ??
    accepted(null)
  );
}

/** The refusal of a sale that would exceed what the partner or the seller may owe us; null if it does not. */
function aboveCredit(
  reason: 'selling.credit' | 'selling.sellerCredit',
  {
    limit,
    owed,
    held,
  }: { readonly limit: number | null; readonly owed: number; readonly held: number | null },
): Decision<null> | null {
  if (limit === null || held === null || owed + held <= limit) return null;
  return refused({
    reason,
    limit: money(limit, baseCurrency),
    owed: money(Math.max(0, owed), baseCurrency),
    held: money(held, baseCurrency),
  });
}

const leftOf = (max: number | null, used: number): number | null =>
  max === null ? null : Math.max(0, max - used);
