import { type SQL, sql } from 'drizzle-orm';
import { parseRate } from '#domain/exchange.ts';
import { baseCurrency } from '#domain/money.ts';
import { baseReporting, type Reporting } from '#domain/reporting.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { currencies, formerRates } from './settings-tables.server.ts';

/** The setting with the code of the reporting currency. */
export const reportingCurrencyKey = 'reporting_currency';

/** The reporting currency with all of its rates; the base currency if none is chosen or it has no rate. */
export async function readReporting(database: Database | Transaction): Promise<Reporting> {
  const { rows } = await database.execute<{
    code: string;
    rate: string;
    former: { rate: string; until: string }[] | null;
  }>(sql`
    select code, rate::text, (
      select json_agg(json_build_object('rate', former.rate::text, 'until', valid_until) order by valid_until)
      from ${formerRates} former where former.code = ${currencies}.code
    ) as former
    from ${currencies} where code = (select value from app_settings where key = ${reportingCurrencyKey})`);
  const perBaseMillionths = parseRate(rows[0]?.rate ?? '');
  if (!rows[0] || perBaseMillionths === null || rows[0].code === baseCurrency) return baseReporting;
  return {
    currency: rows[0].code,
    perBaseMillionths,
    formerRates: (rows[0].former ?? []).map(({ rate, until }) => ({
      perBaseMillionths: parseRate(rate) ?? perBaseMillionths,
      until: new Date(until),
    })),
  };
}

/** An amount of a row: SQL for its minor units, its currency, the rate of its booking, and its moment. */
type Row = {
  readonly amount: SQL;
  readonly currency: SQL;
  /** In millionths; it is the rate of `currency`. */
  readonly sold: SQL;
  readonly at: SQL;
};

/**
 * The amount in the reporting currency, as `reported` computes it: exact, and rounded once, half away from
 * zero. Every sum of the admin area adds these. All supported currencies have two decimals, which a test
 * asserts, so minor units are converted to minor units.
 */
export const reportedSql = (reporting: Reporting, { at, ...row }: Row): SQL =>
  reportedAtSql(reporting, { ...row, rate: rateThenSql(reporting, at) });

/** The same at a rate of the reporting currency in millionths, which may be a column. */
export function reportedAtSql(
  reporting: Reporting,
  { amount, currency, sold, rate }: Omit<Row, 'at'> & { readonly rate: SQL },
): SQL {
  return sql`case when ${currency} = ${reporting.currency} then ${amount}
    else (sign(${amount}) * div(2 * abs(${amount}::numeric) * ${rate} + ${sold}, 2 * ${sold}::numeric))::bigint end`;
}

/**
 * The rate of the reporting currency at that moment, in millionths: found in a sorted array, so that a row
 * costs no query of its own.
 */
export function rateThenSql({ perBaseMillionths, formerRates: former }: Reporting, at: SQL): SQL {
  if (former.length === 0) return sql`${perBaseMillionths}::numeric`;
  const ends = former.map(({ until }) => until.toISOString());
  const rates = [...former.map((each) => each.perBaseMillionths), perBaseMillionths];
  return sql`(${sql.param(rates)}::bigint[])[width_bucket(${at}, ${sql.param(ends)}::timestamptz[]) + 1]::numeric`;
}

/**
 * The rate of any currency at that moment, in millionths; null if it never had one. For money that arrived in
 * another currency than its booking's.
 */
export const anyRateThenSql = (currency: SQL, at: SQL): SQL => sql`coalesce(
  case when ${currency} = ${baseCurrency} then 1000000 end,
  (select (rate * 1000000)::bigint from former_rates where code = ${currency} and valid_until > ${at} order by valid_until limit 1),
  (select (rate * 1000000)::bigint from currencies where code = ${currency}))`;
