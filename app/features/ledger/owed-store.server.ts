import { type SQL, sql } from 'drizzle-orm';
import type { Account } from '#domain/ledger/accounts.ts';
import type { CurrencyCode } from '#domain/money.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { sidesOf } from './account-balances-store.server.ts';

/** What a person is owed, in minor units of one currency; below zero, what they got too much. */
export type Owed = { readonly currency: CurrencyCode; readonly amount: number };

/**
 * What an account of the books owes every person: rows of person, currency and amount, zero included. A null person is deleted
 * accounts. `subjects`: SQL of rows of id and person_id, what the entries are about and whose it is.
 */
export const owedOn = (account: Extract<Account, `${string}.owed`>, subjects: SQL): SQL => sql`
  select subject.person_id as person, entry.currency, sum(-side.amount)::bigint as amount
  from ${sidesOf(sql`ledger_entries`)} join (${subjects}) subject on subject.id = entry.about and entry.booking_id is null
  where side.account = ${account} group by 1, 2`;

type Row = { currency: string; amount: string };

const toOwed = ({ currency, amount }: Row): Owed => ({ currency, amount: Number(amount) });

/** What everybody is owed, by person; nothing is left out that is not zero. `owed`: `owedOn`. */
export async function listOwed(
  database: Database,
  owed: SQL,
): Promise<ReadonlyMap<string | null, readonly Owed[]>> {
  const { rows } = await database.execute<Row & { person: string | null }>(sql`
    select person, currency, amount from (${owed}) owed where amount <> 0 order by 2`);
  const people = Map.groupBy(rows, ({ person }) => person);
  return new Map([...people].map(([person, sums]) => [person, sums.map(toOwed)]));
}

/** What one person is owed, by currency. `owed`: `owedOn`. */
export async function readOwed(
  database: Database | Transaction,
  owed: SQL,
  personId: string | null,
): Promise<Owed[]> {
  const { rows } = await database.execute<Row>(sql`
    select currency, amount from (${owed}) owed
    where person is not distinct from ${personId}::uuid and amount <> 0 order by 1`);
  return rows.map(toOwed);
}
