/** The operator's reporting currency, in which figures of all currencies are added. See docs/rules/money.md. */

import { baseRate, convertBetween, type ExchangeRate } from '#domain/exchange.ts';
import { add, type CurrencyCode, type Money, money, zero } from '#domain/money.ts';

/** The reporting currency with its rates over time. */
export type Reporting = {
  readonly currency: CurrencyCode;
  /** The present rate. */
  readonly perBaseMillionths: number;
  /** The rates before it, oldest first, each valid until (and not at) that moment. */
  readonly formerRates: readonly { readonly perBaseMillionths: number; readonly until: Date }[];
};

/** Reports in the base currency, which needs no rates. */
export const baseReporting: Reporting = { ...baseRate(), formerRates: [] };

/** The rate of the reporting currency at that moment; before the first known rate, the first one. */
export function rateThen({ currency, perBaseMillionths, formerRates }: Reporting, at: Date): ExchangeRate {
  const former = formerRates.find(({ until }) => at < until);
  return { currency, perBaseMillionths: former?.perBaseMillionths ?? perBaseMillionths };
}

/**
 * The amount in the reporting currency: to the base at the rate it was sold at, from there at the rate of
 * that moment, rounded once.
 */
export const reported = (reporting: Reporting, amount: Money, sold: ExchangeRate, at: Date): Money =>
  convertBetween(amount, sold, rateThen(reporting, at));

/** How many units of the reporting currency one unit of the sold currency was, as a decimal number. */
export const reportedRate = (reporting: Reporting, sold: ExchangeRate, at: Date): number =>
  sold.currency === reporting.currency
    ? 1
    : Number((rateThen(reporting, at).perBaseMillionths / sold.perBaseMillionths).toFixed(10));

/** An amount, and the same in the reporting currency; null if its currency never had a rate. */
export type ReportedPart = { readonly amount: Money; readonly reported: Money | null };

/** A total in the reporting currency, and one part per currency, ordered by its code. */
export type ReportedSum = { readonly total: Money; readonly parts: readonly ReportedPart[] };

/** Adds parts up, those of one currency into one. A part without a rate is listed and not in the total. */
export function sumOf(currency: CurrencyCode, parts: readonly ReportedPart[]): ReportedSum {
  const merged = [...Map.groupBy(parts, ({ amount }) => amount.currency)].map(
    ([code, some]): ReportedPart => {
      const known = some.flatMap((part) => part.reported ?? []);
      return {
        amount: some.reduce((sum, part) => add(sum, part.amount), zero(code)),
        reported: known.length === 0 ? null : known.reduce(add),
      };
    },
  );
  const inOrder = merged.toSorted((one, other) => (one.amount.currency < other.amount.currency ? -1 : 1));
  return {
    total: inOrder.reduce((sum, part) => (part.reported ? add(sum, part.reported) : sum), zero(currency)),
    parts: inOrder,
  };
}

/** A row of a sum per currency; both amounts are minor units. Null if the currency never had a rate. */
export type ReportedRow = {
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly reported: number | null;
};

export const reportedPart = (
  { currency: reporting }: Pick<Reporting, 'currency'>,
  { amount, currency, reported }: ReportedRow,
): ReportedPart => ({
  amount: money(amount, currency),
  reported: reported === null ? null : money(reported, reporting),
});

export const reportedSum = (
  reporting: Pick<Reporting, 'currency'>,
  rows: readonly ReportedRow[],
): ReportedSum =>
  sumOf(
    reporting.currency,
    rows.map((row) => reportedPart(reporting, row)),
  );
