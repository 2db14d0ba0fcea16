import { asc } from 'drizzle-orm';
import { formatRate, parseRate } from '#domain/exchange.ts';
import { baseCurrency } from '#domain/money.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { currencies } from './content-tables.server.ts';
import { type CurrencyOption, sellableCurrencies } from './currency-options.ts';

/** All supported currencies, active or not, in the operator's order, the base currency first. */
export async function readCurrencyOptions(database: Database | Transaction): Promise<CurrencyOption[]> {
  const rows = await database
    .select()
    .from(currencies)
    .orderBy(asc(currencies.position), asc(currencies.code));
  const known = rows.filter(
    ({ code }) => code !== baseCurrency && sellableCurrencies.some((each) => each === code),
  );
  const others = sellableCurrencies.filter(
    (code) => code !== baseCurrency && !known.some((row) => row.code === code),
  );
  return [
    { code: baseCurrency, rate: '1.00', isActive: true },
    ...known.map(({ code, rate, isActive }) => ({ code, rate: shown(rate), isActive })),
    ...others.map((code) => ({ code, rate: '', isActive: false })),
  ];
}

/** Writes the options in that order. A currency without a rate has no row. */
export async function writeCurrencyOptions(
  transaction: Transaction,
  options: readonly CurrencyOption[],
): Promise<void> {
  for (const [position, { code, rate, isActive }] of options.entries()) {
    if (rate === '') continue;
    const row = { rate, isActive, position: position + 1 };
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
