import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Member } from '#domain/accounts/permissions.ts';
import type { StaffRole } from '#domain/accounts/roles.ts';
import { searchTerms } from '#domain/search/fold-text.ts';
import {
  accountLinks,
  addressSearchText,
  nameSearchText,
  profiles,
  users,
} from '#features/accounts/accounts-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hasTerm } from '#platform/database/has-terms.ts';

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
 * Accounts of which every word of the search is in address or name, ordered by address; none for an empty search. Short
 * words are in so many accounts that the order finds them sooner than the indexes.
 */
export async function findPeople(database: Database, search: string, max: number): Promise<Person[]> {
  const terms = searchTerms(search).map(({ joined, words }) => {
    const byAddress = hasTerm(addressSearchText, { joined, words });
    const byName = hasTerm(nameSearchText, { joined, words });
    return joined.length < 3
      ? sql`(${byAddress} or exists (select 1 from profiles where profiles.id = users.id and ${byName}))`
      : sql`users.id in (select id from users where ${byAddress} union select id from profiles where ${byName})`;
  });
  if (terms.length === 0) return [];
  return people(database)
    .where(and(...terms))
    .orderBy(asc(users.email))
    .limit(max);
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
