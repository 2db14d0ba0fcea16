import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { ProfileForm } from '#domain/accounts/account-forms.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { credentials, profiles, sessions, users } from './accounts-tables.server.ts';

export type User = typeof users.$inferSelect;
export type Profile = typeof profiles.$inferSelect;

const byPassword = 'credential';

export async function readUser(database: Database | Transaction, id: string): Promise<User | null> {
  const [user] = await database.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** By the address as it is kept: in lower case (`emailAddress`). */
export async function readUserByEmail(database: Database | Transaction, email: string): Promise<User | null> {
  const [user] = await database.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/** The user as it is now, which nobody else can change until the transaction ends. */
export async function lockUser(transaction: Transaction, id: string): Promise<User | null> {
  const [user] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
  return user ?? null;
}

/** The role and the first name of a user; null when there is none. */
export async function readPerson(
  database: Database | Transaction,
  id: string,
): Promise<{ role: Role; firstName: string } | null> {
  const [person] = await database
    .select({ role: users.role, firstName: sql<string>`coalesce(${profiles.firstName}, '')` })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, id));
  return person ?? null;
}

export async function readProfile(database: Database | Transaction, userId: string): Promise<Profile | null> {
  const [profile] = await database.select().from(profiles).where(eq(profiles.id, userId));
  return profile ?? null;
}

export type NewUser = Pick<User, 'email'> &
  Partial<Pick<User, 'emailVerified' | 'role'>> & {
    readonly password: string | null;
    readonly profile: Pick<ProfileForm, 'firstName' | 'lastName' | 'language'>;
  };

/** Writes a user with a password hash and a profile; null when the address has an account already. */
export async function insertUser(
  transaction: Transaction,
  { password, profile, ...user }: NewUser,
): Promise<User | null> {
  const [inserted] = await transaction
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (!inserted) return null;
  await transaction.insert(profiles).values({ ...profile, id: inserted.id });
  if (password !== null) await writePassword(transaction, inserted.id, password);
  return inserted;
}

/** Sets the password hash, whether there was one or not. */
export async function writePassword(
  transaction: Transaction,
  userId: string,
  password: string,
): Promise<void> {
  await transaction
    .insert(credentials)
    .values({ userId, accountId: userId, providerId: byPassword, password })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password, updatedAt: sql`now()` },
    });
}

/** Null for somebody who was invited and has not chosen a password yet. */
export async function readPasswordHash(
  database: Database | Transaction,
  userId: string,
): Promise<string | null> {
  const [credential] = await database
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, byPassword)));
  return credential?.password ?? null;
}

/** Writes what is true of the user from now on; an address that somebody else has fails (`users_email_unique`). */
export async function rewriteUser(
  transaction: Transaction,
  id: string,
  changes: Partial<Pick<User, 'email' | 'emailVerified' | 'role'>>,
): Promise<void> {
  await transaction
    .update(users)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(users.id, id));
}

/** Writes the whole profile, also the first one of a user. */
export async function rewriteProfile(
  database: Database | Transaction,
  userId: string,
  profile: ProfileForm,
): Promise<void> {
  const values = { ...profile, updatedAt: sql`now()` };
  await database
    .insert(profiles)
    .values({ ...profile, id: userId })
    .onConflictDoUpdate({ target: profiles.id, set: values });
}

export type InvitedPerson = Pick<ProfileForm, 'firstName' | 'lastName' | 'language'>;

/** Writes who somebody is, and leaves the rest of the profile as it is. */
export async function writePerson(
  transaction: Transaction,
  userId: string,
  person: InvitedPerson,
): Promise<void> {
  await transaction
    .insert(profiles)
    .values({ ...person, id: userId })
    .onConflictDoUpdate({ target: profiles.id, set: { ...person, updatedAt: sql`now()` } });
}

/** Ends the sessions of a user, all but one where one may stay; how many there were. */
export async function endSessions(
  database: Database | Transaction,
  userId: string,
  { except }: { except: string | null },
): Promise<number> {
  const others = except === null ? undefined : ne(sessions.id, except);
  const ended = await database.delete(sessions).where(and(eq(sessions.userId, userId), others));
  return ended.rowCount ?? 0;
}

/** Removes the user and all that is only theirs: sessions, password, second factor, profile, links. */
export async function deleteUser(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(users).where(eq(users.id, id));
}

/**
 * How many admins there are besides that user. All of them are locked, in one order, so that two admins who leave at
 * the same moment wait for one another and the second is told that it is the last.
 */
export async function countOtherAdmins(transaction: Transaction, userId: string): Promise<number> {
  const admins = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.emailVerified, true)))
    .orderBy(users.id)
    .for('update');
  return admins.filter(({ id }) => id !== userId).length;
}

/** Whether anybody can get into the admin area. */
export async function hasAdmin(database: Database | Transaction): Promise<boolean> {
  return (await database.$count(users, eq(users.role, 'admin'))) > 0;
}

/** Whoever calls it sees to it that an admin is left (`countOtherAdmins`). */
export async function writeRole(transaction: Transaction, userId: string, role: Role): Promise<void> {
  await rewriteUser(transaction, userId, { role });
}

/** Forgets sign-ups whose address was never proved and who have no invitation to answer; how many. */
export async function purgeUnverifiedUsers(
  database: Database,
  { afterDays }: { afterDays: number },
): Promise<number> {
  const forgotten = await database.delete(users).where(
    and(
      eq(users.emailVerified, false),
      lt(users.createdAt, sql`now() - make_interval(days => ${afterDays})`),
      sql`not exists (
          select from account_links link
          where link.user_id = ${users.id} and link.purpose = 'invite' and link.used_at is null
        )`,
    ),
  );
  return forgotten.rowCount ?? 0;
}

/** Makes admins of the verified users with one of these addresses. */
export async function promoteNamed(database: Database, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await database
    .update(users)
    .set({ role: 'admin', updatedAt: sql`now()` })
    .where(and(inArray(users.email, [...emails]), eq(users.emailVerified, true), ne(users.role, 'admin')));
}
