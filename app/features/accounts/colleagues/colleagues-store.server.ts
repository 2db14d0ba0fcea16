import { and, asc, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Role } from '#domain/accounts/roles.ts';
import { asTyped } from '#platform/database/as-typed.ts';
import type { Database } from '#platform/database/database.ts';
import { accountLinks, profiles, users } from '../accounts-tables.server.ts';

export type Person = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly isProved: boolean;
  readonly hasSecondFactor: boolean;
  readonly createdAt: Date;
};

const columns = {
  id: users.id,
  email: users.email,
  name: sql<string>`trim(coalesce(${profiles.firstName}, '') || ' ' || coalesce(${profiles.lastName}, ''))`,
  role: users.role,
  isProved: users.emailVerified,
  hasSecondFactor: users.twoFactorEnabled,
  createdAt: users.createdAt,
};

const people = (database: Database) =>
  database.select(columns).from(users).leftJoin(profiles, eq(profiles.id, users.id)).$dynamic();

/** Everybody who is more than a customer, admins first. */
export function listColleagues(database: Database): Promise<Person[]> {
  return people(database).where(ne(users.role, 'customer')).orderBy(asc(users.role), asc(users.email));
}

/** Accounts whose address or name begins with the words, the nearest address first; nobody for an empty search. */
export async function findPeople(database: Database, search: string, most: number): Promise<Person[]> {
  const beginning = asTyped(search.trim().toLowerCase());
  if (beginning === '') return [];
  const begins = `${beginning}%`;
  return people(database)
    .where(
      or(
        sql`${users.email} like ${begins}`,
        sql`lower(${profiles.firstName} || ' ' || ${profiles.lastName}) like ${begins}`,
        sql`lower(${profiles.lastName}) like ${begins}`,
      ),
    )
    .orderBy(asc(users.email))
    .limit(most);
}

/** Invitations that can still be followed, the newest first. */
export function openInvitations(database: Database) {
  return database
    .select({ email: accountLinks.address, role: accountLinks.role, expiresAt: accountLinks.expiresAt })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.purpose, 'invite'),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(accountLinks.createdAt));
}
