import type { ReportedSum } from '#domain/reporting.ts';

/** Above this number the totals are not computed, because they would make every visit of the list slow. */
export const maxPaymentsInTotals = 100_000;

/** `received` is what arrived, `refunded` what went back (negative), `net` their sum (docs/rules/money.md). */
export type PaymentTotals = {
  readonly count: number;
  readonly received: ReportedSum;
  readonly refunded: ReportedSum;
  readonly net: ReportedSum;
};
