import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profiles, users } from '#features/accounts/accounts-tables.server.ts';
import { nameOrAddress } from '#features/accounts/person-name-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { equalOrNull } from '#platform/database/equal-or-null.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { cashUps } from './cash-tables.server.ts';

export type CashUp = typeof cashUps.$inferSelect;

const ofHolder = (holderId: string | null) => equalOrNull(cashUps.holderId, holderId);

/** Until the transaction ends, nobody else counts the cash of that person. */
export async function lockHolder(transaction: Transaction, holderId: string | null): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`cash ${holderId}`}))`);
}

/** The count of a person that is not signed off; null without one. */
export async function openCashUp(
  database: Database | Transaction,
  holderId: string | null,
): Promise<CashUp | null> {
  const [open] = await database
    .select()
    .from(cashUps)
    .where(and(ofHolder(holderId), ne(cashUps.state, 'signedOff')))
    .orderBy(desc(cashUps.countedAt))
    .limit(1);
  return open ?? null;
}

export async function lockCashUp(transaction: Transaction, id: string): Promise<CashUp | null> {
  const [cashUp] = await transaction.select().from(cashUps).where(eq(cashUps.id, id)).for('update');
  return cashUp ?? null;
}

/** Inserts a count. */
export async function insertCashUp(
  transaction: Transaction,
  counted: typeof cashUps.$inferInsert,
): Promise<void> {
  await transaction.insert(cashUps).values(counted);
}

export async function updateCashUp(
  transaction: Transaction,
  id: string,
  change: Partial<typeof cashUps.$inferInsert>,
): Promise<void> {
  await transaction.update(cashUps).set(change).where(eq(cashUps.id, id));
}

/** The count of a person that was signed off last; null if none was. */
export async function lastSignedOff(database: Database, holderId: string | null): Promise<CashUp | null> {
  const [last] = await database
    .select()
    .from(cashUps)
    .where(and(ofHolder(holderId), eq(cashUps.state, 'signedOff')))
    .orderBy(desc(cashUps.signedOffAt))
    .limit(1);
  return last ?? null;
}

const managerUser = alias(users, 'manager');
const managerProfile = alias(profiles, 'manager_profile');

/** A signed-off count with the names of both; null for deleted accounts. */
export type SignedOff = CashUp & { readonly holder: string | null; readonly manager: string | null };

/** Signed-off counts, the latest first; with `after`, only those before that one. */
export async function listSignedOff(
  database: Database,
  { after, max }: { readonly after: string | null; readonly max: number },
): Promise<{ readonly cashUps: SignedOff[]; readonly next: string | null }> {
  const [last] = after === null ? [] : await database.select().from(cashUps).where(eq(cashUps.id, after));
  const earlier =
    last?.signedOffAt &&
    or(
      lt(cashUps.signedOffAt, last.signedOffAt),
      and(eq(cashUps.signedOffAt, last.signedOffAt), lt(cashUps.id, last.id)),
    );
  const rows = await database
    .select({
      cashUp: cashUps,
      holder: sql<string | null>`${nameOrAddress()}`,
      manager: sql<string | null>`${nameOrAddress(managerProfile, managerUser)}`,
    })
    .from(cashUps)
    .leftJoin(users, eq(users.id, cashUps.holderId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(managerUser, eq(managerUser.id, cashUps.signedOffBy))
    .leftJoin(managerProfile, eq(managerProfile.id, managerUser.id))
    .where(and(eq(cashUps.state, 'signedOff'), earlier || undefined))
    .orderBy(desc(cashUps.signedOffAt), desc(cashUps.id))
    .limit(max + 1);
  const page = pageOf(
    rows.map(({ cashUp, ...names }) => ({ ...cashUp, ...names })),
    max,
  );
  return { cashUps: page.shown, next: page.last?.id ?? null };
}
