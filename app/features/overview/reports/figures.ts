import type { MeasureKind, MeasureValue } from '#domain/measures.ts';
import { type CurrencyCode, type Money, money } from '#domain/money.ts';
import { type ReportedSum, sumOf } from '#domain/reporting.ts';

/** What is counted for a line of a report. docs/rules/admin.md defines each. */
export type Figures = {
  /** Confirmed bookings, and their guests and prices. */
  readonly bookings: number;
  readonly guests: number;
  readonly revenue: ReportedSum;
  /** Money that arrived, and money that was refunded (negative). */
  readonly payments: ReportedSum;
  readonly refunds: ReportedSum;
  /** Bookings that were cancelled after they had been confirmed. */
  readonly cancelled: number;
  /** Confirmed bookings whose party did not arrive. */
  readonly noShows: number;
  /** Nights, their places, and the guests with a confirmed booking. */
  readonly nights: number;
  readonly places: number;
  readonly sold: number;
};

/** A line without bookings, money and nights. */
export function noFigures(currency: CurrencyCode): Figures {
  const none = sumOf(currency, []);
  return {
    bookings: 0,
    guests: 0,
    revenue: none,
    payments: none,
    refunds: none,
    cancelled: 0,
    noShows: 0,
    nights: 0,
    places: 0,
    sold: 0,
  };
}

type Measure = { readonly kind: MeasureKind; readonly of: (figures: Figures) => MeasureValue };

/** What a column or a plot can show of a line. */
export const measures = {
  bookings: { kind: 'count', of: ({ bookings }) => bookings },
  guests: { kind: 'count', of: ({ guests }) => guests },
  revenue: { kind: 'money', of: ({ revenue }) => revenue },
  average: {
    kind: 'money',
    of: ({ revenue, guests }) => (guests === 0 ? null : sumIn(dividedBy(revenue.total, guests))),
  },
  payments: { kind: 'money', of: ({ payments }) => payments },
  refunds: { kind: 'money', of: ({ refunds }) => refunds },
  net: {
    kind: 'money',
    of: ({ payments, refunds }) => sumOf(payments.total.currency, [...payments.parts, ...refunds.parts]),
  },
  cancelled: { kind: 'count', of: ({ cancelled }) => cancelled },
  noShows: { kind: 'count', of: ({ noShows }) => noShows },
  nights: { kind: 'count', of: ({ nights }) => nights },
  places: { kind: 'count', of: ({ places }) => places },
  sold: { kind: 'count', of: ({ sold }) => sold },
  occupancy: { kind: 'percent', of: ({ sold, places }) => (places === 0 ? null : sold / places) },
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof measures;

/** The columns of most reports: what belongs to a booking, and what also belongs to a night. */
export const soldMeasures: readonly MeasureName[] = [
  'revenue',
  'bookings',
  'guests',
  'average',
  'payments',
  'refunds',
  'net',
  'cancelled',
  'noShows',
];
export const allMeasures: readonly MeasureName[] = [...soldMeasures, 'places', 'occupancy'];

/** What is read from payments and refunds. */
export const moneyMeasures: readonly MeasureName[] = ['payments', 'refunds', 'net'];

/** Places, and what is computed from them, belong to nights and not to days of sale. */
export const nightMeasures: readonly MeasureName[] = ['nights', 'places', 'sold', 'occupancy'];

const sumIn = (amount: Money): ReportedSum => ({ total: amount, parts: [{ amount, reported: amount }] });

const dividedBy = ({ amount, currency }: Money, count: number): Money =>
  money(Math.round(amount / count), currency);

/** The height of a value in a plot: money in minor units. */
export const plotted = (value: MeasureValue): number | null =>
  value !== null && typeof value === 'object' ? value.total.amount : value;

/**
 * How much a value differs from another: a share of it, or for shares the difference. Null if that says
 * nothing, as after zero.
 */
export function changeOf(kind: MeasureKind, now: MeasureValue, then: MeasureValue): number | null {
  const [after, before] = [plotted(now), plotted(then)];
  if (after === null || before === null) return null;
  if (kind === 'percent') return after - before;
  if (before === 0) return null;
  // Refunds are negative: more of them is a growth.
  return before < 0 && after <= 0 ? after / before - 1 : (after - before) / Math.abs(before);
}
