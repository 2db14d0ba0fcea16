import { type SQL, sql } from 'drizzle-orm';
import type { Held } from '#domain/cash/cash-count.ts';
import type { PayoutKind } from '#domain/tips/payouts.ts';
import { nameOrAddress } from '#features/accounts/person-name-store.server.ts';
import { sidesOf } from '#features/ledger/account-balances-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

/**
 * Every entry of the cash of the team with the person whose it is: rows of holder, currency, amount, base, at, is_taken and booking. A payment is
 * theirs who took it, what was given back theirs who gave it back, and what was signed off or kept as tips or pay theirs who had it. Null
 * is the cash of deleted accounts.
 */
const cashEntries: SQL = sql`
  select case when entry.line = 'returned' then refund.returned_by else payment.taken_by end as holder, entry.currency, side.amount,
    side.base, entry.at, entry.because = 'paid' as is_taken, entry.booking_id
  from ${sidesOf(sql`(
    select about, booking_id, currency, at, line, because, debit, credit, amount, base_amount from ledger_entries
    where booking_id in (select booking_id from payments where provider = 'cash')
  )`)}
  left join refunds refund on refund.id = entry.about
  join payments payment on payment.id = coalesce(refund.payment_id, entry.about)
  where side.account = 'money.cash'
  union all
  select owner.holder_id, entry.currency, side.amount, side.base, entry.at, false, null
  from ${sidesOf(sql`ledger_entries`)}
  join (select id, holder_id from cash_ups union all select id, person_id from tip_payouts where way = 'heldCash') owner
    on entry.about = owner.id and entry.booking_id is null
  where side.account = 'money.cash'`;

/** What every person holds, by currency: rows of holder, currency, amount, base and the moment of the last entry. Nothing is left out that is not zero. */
export const heldCash: SQL = sql`
  select holder, currency, sum(amount)::bigint as amount, sum(base)::bigint as base, max(at) as last_at
  from (${cashEntries}) entry group by 1, 2 having sum(amount) <> 0`;

/** A person with cash, or with a count that is not signed off; `holderId` is null for deleted accounts. */
export type Holder = {
  readonly holderId: string | null;
  readonly name: string;
  readonly held: readonly Held[];
  readonly lastAt: Date | null;
  readonly state: 'counted' | 'sentBack' | null;
};

/** Everybody with cash or an open count; those who wait for a manager first. */
export async function listHolders(database: Database): Promise<Holder[]> {
  const { rows } = await database.execute<{
    holder: string | null;
    name: string | null;
    held: { currency: string; amount: number; base: number }[] | null;
    lastAt: string | null;
    state: 'counted' | 'sentBack' | null;
  }>(sql`
    with held as (${heldCash}), person as (
      select holder from held union select holder_id from cash_ups where state <> 'signedOff'
    )
    select person.holder, ${nameOrAddress()} as name,
      (select json_agg(json_build_object('currency', currency, 'amount', amount, 'base', base) order by currency)
       from held where held.holder is not distinct from person.holder) as held,
      (select max(last_at) from held where held.holder is not distinct from person.holder) as "lastAt",
      (select state from cash_ups where holder_id is not distinct from person.holder and state <> 'signedOff' order by counted_at desc limit 1) as state
    from person left join users on users.id = person.holder left join profiles on profiles.id = person.holder
    order by state nulls last, name nulls last`);
  return rows.map(({ holder, name, held, lastAt, state }) => ({
    ...{ holderId: holder, name: name ?? '', held: held ?? [], state },
    lastAt: lastAt === null ? null : new Date(lastAt),
  }));
}

/** What one person holds, by currency. */
export async function readHeld(
  database: Database | Transaction,
  holderId: string | null,
): Promise<readonly Held[]> {
  const { rows } = await database.execute<{ currency: string; amount: string; base: string }>(sql`
    select currency, amount, base from (${heldCash}) held where holder is not distinct from ${holderId}::uuid order by 1`);
  return rows.map(({ currency, amount, base }) => ({ currency, amount: Number(amount), base: Number(base) }));
}

/** Cash that a person took, or gave back (below zero). */
export type CashMovement = {
  readonly at: Date;
  readonly currency: string;
  readonly amount: number;
  readonly bookingId: string;
  readonly reference: string;
};

/** The latest cash of bookings that a person took or gave back, since a moment. */
export async function listMovements(
  database: Database,
  {
    holderId,
    since,
    max,
  }: { readonly holderId: string | null; readonly since: Date | null; readonly max: number },
): Promise<CashMovement[]> {
  const { rows } = await database.execute<
    Omit<CashMovement, 'at' | 'amount'> & { at: string; amount: string }
  >(sql`
    select entry.at, entry.currency, sum(entry.amount)::bigint as amount, booking.id as "bookingId", booking.reference
    from (${cashEntries}) entry join bookings booking on booking.id = entry.booking_id
    where entry.holder is not distinct from ${holderId}::uuid
      and entry.at > coalesce(${since?.toISOString() ?? null}::timestamptz, '-infinity')
    group by 1, 2, 4, 5 having sum(entry.amount) <> 0 order by 1 desc limit ${max}`);
  return rows.map(({ at, amount, ...row }) => ({ ...row, at: new Date(at), amount: Number(amount) }));
}

/** What a person kept of the cash as their tips or pay since a moment, by currency (docs/rules/tips.md, docs/rules/pay.md). */
export async function keptOfCash(
  database: Database,
  { holderId, since }: { readonly holderId: string | null; readonly since: Date | null },
): Promise<{ readonly kind: PayoutKind; readonly currency: string; readonly amount: number }[]> {
  const { rows } = await database.execute<{ kind: PayoutKind; currency: string; amount: string }>(sql`
    select kind, currency, sum(amount)::bigint as amount from tip_payouts
    where way = 'heldCash' and removed_at is null and person_id is not distinct from ${holderId}::uuid
      and created_at > coalesce(${since?.toISOString() ?? null}::timestamptz, '-infinity')
    group by 1, 2 order by 1 desc, 2`);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
}
