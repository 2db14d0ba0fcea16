import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Member } from '#domain/accounts/permissions.ts';
import type { StaffRole } from '#domain/accounts/roles.ts';
import { accountLinks, profiles, users } from '#features/accounts/accounts-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { escapeLike } from '#platform/database/escape-like.ts';

export type Person = Member & {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly isProved: boolean;
  readonly hasSecondFactor: boolean;
  readonly createdAt: Date;
};

const columns = {
  id: users.id,
  email: users.email,
  name: sql<string>`trim(coalesce(${profiles.firstName}, '') || ' ' || coalesce(${profiles.lastName}, ''))`,
  role: users.role,
  cities: users.cities,
  isProved: users.emailVerified,
  hasSecondFactor: users.twoFactorEnabled,
  createdAt: users.createdAt,
};

const people = (database: Database) =>
  database.select(columns).from(users).leftJoin(profiles, eq(profiles.id, users.id)).$dynamic();

/** All staff, owners first, then by role. */
export function listColleagues(database: Database): Promise<Person[]> {
  const order = sql`array_position(array['admin', 'manager', 'finance', 'content', 'guide'], ${users.role})`;
  return people(database).where(ne(users.role, 'customer')).orderBy(order, asc(users.email));
}

/**
 * Accounts whose address, full name or last name begins with the search, ordered by address; none for an
 * empty search.
 */
export async function findPeople(database: Database, search: string, most: number): Promise<Person[]> {
  const beginning = escapeLike(search.trim().toLowerCase());
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

const isOpen = and(eq(accountLinks.purpose, 'invite'), isNull(accountLinks.usedAt));

/** What an invitation grants: a role, and the cities that it is limited to. */
export type Grant = Member & { readonly role: StaffRole };

/** The role and the cities as they are recorded in the audit log. */
export const auditedMember = ({ role, cities }: Member) => ({
  role,
  ...(cities.length > 0 && { cityIds: cities }),
});

export type OpenInvitation = Grant & {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly isExpired: boolean;
};

/**
 * Invitations that were neither accepted nor withdrawn, the newest first. Expired ones are included until
 * they are purged.
 */
export async function openInvitations(database: Database): Promise<OpenInvitation[]> {
  const rows = await database
    .select({
      id: accountLinks.id,
      userId: accountLinks.userId,
      email: accountLinks.address,
      role: accountLinks.role,
      cities: accountLinks.cities,
      sentAt: accountLinks.createdAt,
      expiresAt: accountLinks.expiresAt,
      isExpired: sql<boolean>`${accountLinks.expiresAt} <= now()`,
    })
    .from(accountLinks)
    .where(isOpen)
    .orderBy(desc(accountLinks.createdAt));
  return rows.map((row) => ({ ...row, role: row.role ?? 'admin' }));
}

/** The newest invitation of a user that was neither accepted nor withdrawn. */
export async function readInvitation(
  transaction: Transaction,
  userId: string,
): Promise<(Grant & { email: string }) | null> {
  const [row] = await transaction
    .select({ email: accountLinks.address, role: accountLinks.role, cities: accountLinks.cities })
    .from(accountLinks)
    .where(and(eq(accountLinks.userId, userId), isOpen))
    .orderBy(desc(accountLinks.createdAt))
    .limit(1);
  return row ? { ...row, role: row.role ?? 'admin' } : null;
}

/** Ends the open invitations of a user. The caller has locked the user. */
export async function endInvitations(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(accountLinks.userId, userId), isOpen));
}
