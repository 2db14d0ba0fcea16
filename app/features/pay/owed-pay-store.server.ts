import { eq, sql } from 'drizzle-orm';
import { may } from '#domain/accounts/permissions.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

/** What a person is owed, in one currency; below zero, what they got too much. */
export type Owed = { readonly currency: CurrencyCode; readonly amount: number };

/** What the books owe every person of their pay: rows of person, currency and amount. Null is deleted accounts. */
const owedPay = sql`
  select owner.person_id as person, entry.currency,
    sum(case when entry.credit = 'pay.owed' then entry.amount when entry.debit = 'pay.owed' then -entry.amount else 0 end)::bigint as amount
  from (select id, person_id from night_pays union all select id, person_id from tip_payouts where kind = 'pay') owner
  join ledger_entries entry on entry.about = owner.id and entry.booking_id is null
  group by 1, 2`;

/** What everybody is owed of their pay, by person; nothing is left out that is not zero. */
export async function listOwedPay(database: Database): Promise<ReadonlyMap<string | null, readonly Owed[]>> {
  const { rows } = await database.execute<{ person: string | null; currency: string; amount: string }>(sql`
    select person, currency, amount from (${owedPay}) owed where amount <> 0 order by 2`);
  const owed = new Map<string | null, Owed[]>();
  for (const { person, currency, amount } of rows)
    owed.set(person, [...(owed.get(person) ?? []), { currency, amount: Number(amount) }]);
  return owed;
}

/** What one person is owed of their pay, by currency. */
export async function readOwedPay(
  database: Database | Transaction,
  personId: string | null,
): Promise<Owed[]> {
  const { rows } = await database.execute<{ currency: string; amount: string }>(sql`
    select currency, amount from (${owedPay}) owed
    where person is not distinct from ${personId}::uuid and amount <> 0 order by 1`);
  return rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) }));
}

/** Whether a person may work nights, so that they can have a pay. */
export async function mayBePaid(database: Database | Transaction, personId: string): Promise<boolean> {
  const [person] = await database.select({ role: users.role }).from(users).where(eq(users.id, personId));
  return person !== undefined && may({ role: person.role, cities: [] }, 'checkIn');
}
