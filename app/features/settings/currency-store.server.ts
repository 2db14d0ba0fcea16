import { asc, eq, sql } from 'drizzle-orm';
import { baseRate, type ExchangeRate, formatRate, parseRate } from '#domain/exchange.ts';
import { baseCurrency, type CurrencyCode, pesos } from '#domain/money.ts';
import type { CurrencyChoice } from '#domain/shown-currency.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { chosenCurrency } from './chosen-currency.ts';
import { type CurrencyOption, sellableCurrencies } from './currency-options.ts';
import { readReporting, reportingCurrencyKey } from './reporting-store.server.ts';
import { writeSetting } from './settings-store.server.ts';
import { currencies } from './settings-tables.server.ts';

/** All supported currencies, active or not, in the operator's order, the base currency first. */
export async function readCurrencyOptions(database: Database | Transaction): Promise<CurrencyOption[]> {
  const rows = await database
    .select()
    .from(currencies)
    .orderBy(asc(currencies.position), asc(currencies.code));
  const configured = rows.filter(
    ({ code }) => code !== baseCurrency && sellableCurrencies.some((each) => each === code),
  );
  const others = sellableCurrencies.filter(
    (code) => code !== baseCurrency && !configured.some((row) => row.code === code),
  );
  const reporting = await readReporting(database);
  return [
    { code: baseCurrency, rate: '1.00', isActive: true, isCash: true },
    ...configured.map(({ code, rate, isActive, isCash }) => ({ code, rate: shown(rate), isActive, isCash })),
    ...others.map((code) => ({ code, rate: '', isActive: false, isCash: true })),
  ].map((option) => ({ ...option, isReporting: option.code === reporting.currency }));
}

/**
 * Writes the options in that order. A currency without a rate has no row. A rate that changes is kept as
 * valid until `now`, so that figures of the past keep it.
 */
export async function writeCurrencyOptions(
  transaction: Transaction,
  options: readonly CurrencyOption[],
  now: Date,
): Promise<void> {
  for (const [position, { code, rate, isActive, isCash, isReporting }] of options.entries()) {
    if (isReporting) await writeSetting(transaction, reportingCurrencyKey, code);
    if (rate === '') continue;
    const row = { rate, isActive, isCash, position: position + 1 };
    await transaction.execute(sql`
      insert into former_rates (code, rate, valid_until)
      select code, rate, ${now.toISOString()} from currencies where code = ${code} and rate <> ${rate}::numeric
      on conflict do nothing`);
    await transaction
      .insert(currencies)
      .values({ code, ...row })
      .onConflictDoUpdate({ target: currencies.code, set: row });
  }
}

function shown(rate: string): string {
  const millionths = parseRate(rate);
  return millionths === null ? '' : formatRate(millionths);
}

/**
 * The currencies on sale with their rates; the base currency is always the first. Invalid rows are left out.
 */
export async function readCurrencies(database: Database | Transaction): Promise<ExchangeRate[]> {
  return withBase(await activeInOrder(database, {}));
}

/** Those of the currencies on sale that guides take in cash, the base currency first. */
export async function readCashCurrencies(database: Database | Transaction): Promise<ExchangeRate[]> {
  return withBase((await activeInOrder(database, {})).filter(({ isCash }) => isCash));
}

function withBase(rows: readonly { code: string; rate: string }[]): ExchangeRate[] {
  const others = rows.map(toRate).filter((rate) => rate !== null && rate.currency !== baseCurrency);
  return [baseRate(), ...others.filter((rate) => rate !== null)];
}

const activeInOrder = preparedQuery('content_active_in_order', (database) =>
  database
    .select()
    .from(currencies)
    .where(eq(currencies.isActive, true))
    .orderBy(asc(currencies.position), asc(currencies.code)),
);

/**
 * Every rate, on sale or not, that a currency has had since a moment: what was agreed then is still right, whatever changed. The base
 * currency has one.
 */
export async function readRatesSince(database: Database | Transaction, since: Date): Promise<ExchangeRate[]> {
  const { rows } = await database.execute<{ code: string; rate: string }>(sql`
    select code, rate::text from currencies
    union all select code, rate::text from former_rates where valid_until > ${since.toISOString()}::timestamptz`);
  return withBase(rows);
}

/** The present rate of a currency, on sale or not, in millionths; null if it has none. */
export async function readRateOf(
  database: Database | Transaction,
  currency: CurrencyCode,
  now: Date,
): Promise<number | null> {
  const rates = await readRatesSince(database, now);
  return rates.find((rate) => rate.currency === currency)?.perBaseMillionths ?? null;
}

/** The currencies on sale, with the choice in the visitor's cookies. */
export async function readCurrencyChoice(
  database: Database | Transaction,
  cookies: string | null,
): Promise<CurrencyChoice> {
  const onSale = await readCurrencies(database);
  return { onSale, pesoRate: await readPesoRate(database, onSale), chosen: chosenCurrency(cookies) };
}

/**
 * The rate to pesos, on sale or not, because the total in pesos is shown even where pesos are not accepted.
 * Null if the operator has set none. Pass the currencies on sale, if already read, to save a query.
 */
export async function readPesoRate(
  database: Database | Transaction,
  onSale: readonly ExchangeRate[] = [],
): Promise<ExchangeRate | null> {
  const pesosOnSale = onSale.find(({ currency }) => currency === pesos);
  if (pesosOnSale) return pesosOnSale;
  const [row] = await database.select().from(currencies).where(eq(currencies.code, pesos));
  return row ? toRate(row) : null;
}

function toRate({ code, rate }: { code: string; rate: string }): ExchangeRate | null {
  const perBaseMillionths = parseRate(rate);
  if (perBaseMillionths === null || !/^[A-Z]{3}$/.test(code)) return null;
  return { currency: code, perBaseMillionths };
}
