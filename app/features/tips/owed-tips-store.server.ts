import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { profiles, users } from '#features/accounts/accounts-tables.server.ts';
import { nameOrAddress } from '#features/accounts/person-name-store.server.ts';
import { type Owed, owedOn, readOwed } from '#features/ledger/owed-store.server.ts';
import type { Tip } from '#features/payment/tips/tips-store.server.ts';
import { tipShares, tips } from '#features/payment/tips/tips-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { equalOrNull } from '#platform/database/equal-or-null.ts';

const owedTips = owedOn(
  'tips.owed',
  sql`select id, person_id from tip_shares union all select id, person_id from tip_payouts where kind = 'tips'`,
);

/** What one person is owed of their tips; null is deleted accounts. */
export const readOwedTips = (database: Database | Transaction, personId: string | null) =>
  readOwed(database, owedTips, personId);

/** A person of the team who has got tips, with what they are owed; below zero, what they got too much. */
export type TipPerson = {
  readonly personId: string | null;
  readonly name: string;
  readonly owed: readonly Owed[];
};

/** Everybody who has ever got tips, those who are owed something first. */
export async function listTipPeople(database: Database): Promise<TipPerson[]> {
  const { rows } = await database.execute<{
    personId: string | null;
    name: string | null;
    owed: { currency: string; amount: number }[] | null;
  }>(sql`
    select owed.person as "personId", ${nameOrAddress()} as name,
      json_agg(json_build_object('currency', owed.currency, 'amount', owed.amount) order by owed.currency) filter (where owed.amount <> 0) as owed
    from (${owedTips}) owed left join users on users.id = owed.person left join profiles on profiles.id = owed.person
    group by 1, 2 order by bool_or(owed.amount <> 0) desc, name nulls last`);
  return rows.map(({ personId, name, owed }) => ({ personId, name: name ?? '', owed: owed ?? [] }));
}

/** The latest tips of which a person has a share. */
export const listTipsOf = (database: Database, personId: string | null, max: number) =>
  database
    .select({
      id: tips.id,
      shareId: tipShares.id,
      share: tipShares.amount,
      amount: tips.amount,
      currency: tips.currency,
      settledAt: tips.settledAt,
      timeZone: tips.timeZone,
      date: scheduledCrawls.date,
      refundState: tips.refundState,
      disputeState: tips.disputeState,
    })
    .from(tipShares)
    .innerJoin(tips, eq(tips.id, tipShares.tipId))
    .leftJoin(scheduledCrawls, eq(scheduledCrawls.id, tips.nightId))
    .where(and(equalOrNull(tipShares.personId, personId), eq(tips.state, 'succeeded')))
    .orderBy(desc(tips.settledAt), desc(tips.id))
    .limit(max);

export type TipOfPerson = Awaited<ReturnType<typeof listTipsOf>>[number];

/** Who has which share of tips, by the tip, in the order in which they were shared. Without a name: the account is deleted. */
export async function listSharesOf(
  database: Database,
  tipIds: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly name: string | null; readonly amount: number }[]>> {
  const rows = await database
    .select({
      tipId: tipShares.tipId,
      name: sql<string | null>`${nameOrAddress()}`,
      amount: tipShares.amount,
    })
    .from(tipShares)
    .leftJoin(users, eq(users.id, tipShares.personId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(inArray(tipShares.tipId, [...tipIds]))
    .orderBy(asc(tipShares.tipId), asc(tipShares.position));
  return Map.groupBy(rows, ({ tipId }) => tipId);
}

/** Whether a tip has a share of that person. */
export async function hasShareOf(
  database: Database,
  { tipId, personId }: { readonly tipId: Tip['id']; readonly personId: string | null },
): Promise<boolean> {
  const rows = await database
    .select({ id: tipShares.id })
    .from(tipShares)
    .where(and(eq(tipShares.tipId, tipId), equalOrNull(tipShares.personId, personId)))
    .limit(1);
  return rows.length > 0;
}
