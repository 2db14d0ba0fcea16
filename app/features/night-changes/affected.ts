import { add, type Money } from '#domain/money.ts';
import { type ReportedSum, sumOf } from '#domain/reporting.ts';

/** Numbers of bookings, or of waiting parties, and people. */
export type Count = { readonly bookings: number; readonly people: number };

/** The bookings that cancelling a night would affect, and the amounts paid for them. */
export type Affected = {
  readonly bookings: number;
  readonly people: number;
  readonly money: ReportedSum;
  /** The part paid in cash, which staff would have to hand back, per currency. */
  readonly cash: readonly Money[];
  /** Unpaid holds, which are released at once. */
  readonly holds: Count;
  /** Parties on the waiting list. */
  readonly waiting: Count;
};

/** Whether there are neither bookings nor holds, so that nobody is notified. */
export const affectsNobody = ({ bookings, holds }: Pick<Affected, 'bookings' | 'holds'>): boolean =>
  bookings === 0 && holds.bookings === 0;

export const summed = (counts: readonly Count[]): Count => ({
  bookings: counts.reduce((sum, { bookings }) => sum + bookings, 0),
  people: counts.reduce((sum, { people }) => sum + people, 0),
});

/** What cancelling several nights would affect together; null for none. */
export function affectedTogether(nights: readonly Affected[]): Affected | null {
  const [first] = nights;
  if (!first) return null;
  const cash = Map.groupBy(
    nights.flatMap((night) => night.cash),
    ({ currency }) => currency,
  );
  return {
    ...summed(nights),
    money: sumOf(
      first.money.total.currency,
      nights.flatMap(({ money }) => money.parts),
    ),
    cash: [...cash.values()].map((amounts) => amounts.reduce(add)),
    holds: summed(nights.map(({ holds }) => holds)),
    waiting: summed(nights.map(({ waiting }) => waiting)),
  };
}
