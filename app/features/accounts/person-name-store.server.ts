import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { profiles, users } from './accounts-tables.server.ts';

type ProfileNames = Readonly<Record<'firstName' | 'lastName', SQLWrapper>>;

/** The name of a person of the team, or their address without one. Null if a query finds no such account. */
export const nameOrAddress = (
  profile: ProfileNames = profiles,
  user: Readonly<Record<'email', SQLWrapper>> = users,
): SQL<string> =>
  sql`coalesce(nullif(trim(concat(${profile.firstName}, ' ', ${profile.lastName})), ''), ${user.email})`;

/** The first name of a person as the door shows it; null without one. */
export const firstNameOrNull: SQL<string | null> = sql`nullif(trim(${profiles.firstName}), '')`;

/** The names of people of the team by their id, or their addresses. Deleted accounts are missing. */
export async function readPersonNames(
  database: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ id: users.id, name: nameOrAddress() })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The name of one person of the team. Null for deleted accounts, whose id is null; empty if there is no such account. */
export async function readPersonName(
  database: Database | Transaction,
  id: string | null,
): Promise<string | null> {
  return id === null ? null : ((await readPersonNames(database, [id])).get(id) ?? '');
}
