import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { ProfileForm } from '#domain/accounts/account-forms.ts';
import type { Member } from '#domain/accounts/permissions.ts';
import { defaultLanguage, type Language } from '#domain/languages.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { credentials, profiles, sessions, users } from './accounts-tables.server.ts';

export type User = typeof users.$inferSelect;
export type Profile = typeof profiles.$inferSelect;

const byPassword = 'credential';

export async function readUser(database: Database | Transaction, id: string): Promise<User | null> {
  const [user] = await database.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** Finds a user by the stored form of the address, in lower case (`emailAddress`). */
export async function readUserByEmail(database: Database | Transaction, email: string): Promise<User | null> {
  const [user] = await database.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/** Locks the user until the transaction ends, and reads it. */
export async function lockUser(transaction: Transaction, id: string): Promise<User | null> {
  const [user] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
  return user ?? null;
}

/** The role, its cities and the first name of a user; null when there is none. */
export async function readPerson(
  database: Database | Transaction,
  id: string,
): Promise<(Member & { firstName: string; language: Language }) | null> {
  const [person] = await database
    .select({
      role: users.role,
      cities: users.cities,
      firstName: sql<string>`coalesce(${profiles.firstName}, '')`,
      language: sql<Language>`coalesce(${profiles.language}, ${defaultLanguage})`,
    })
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

/** Inserts a user with a password hash and a profile; null if the address already has an account. */
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

/** Sets or replaces the password hash. */
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

/** Removes the password and every other credential, because nobody has proved that they are the owner's. */
export async function deleteCredentials(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(credentials).where(eq(credentials.userId, userId));
}

/** Null for an invited user who has not set a password yet. */
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

/**
 * Updates the user. Fails if another user has the address (`users_email_unique`). An admin is never limited to
 * cities.
 */
export async function rewriteUser(
  transaction: Transaction,
  id: string,
  changes: Partial<Pick<User, 'email' | 'emailVerified' | 'role' | 'cities'>>,
): Promise<void> {
  await transaction
    .update(users)
    .set({ ...changes, ...(changes.role === 'admin' && { cities: [] }), updatedAt: sql`now()` })
    .where(eq(users.id, id));
}

/** Inserts or replaces the profile. */
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

/** Updates the personal data of an invited user. The rest of the profile is not changed. */
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

/** Sets the language of an account. */
export async function writeLanguage(
  transaction: Transaction,
  userId: string,
  language: Language,
): Promise<void> {
  await transaction.update(profiles).set({ language }).where(eq(profiles.id, userId));
}

/** Ends the sessions of a user, except one if given. Returns how many ended. */
export async function endSessions(
  database: Database | Transaction,
  userId: string,
  { except }: { except: string | null },
): Promise<number> {
  const others = except === null ? undefined : ne(sessions.id, except);
  const ended = await database.delete(sessions).where(and(eq(sessions.userId, userId), others));
  return ended.rowCount ?? 0;
}

/** Ends one session. */
export async function endSession(database: Database, id: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.id, id));
}

/**
 * Deletes the user and, by cascade, the sessions, the password, the second factor, the profile and the links.
 */
export async function deleteUser(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(users).where(eq(users.id, id));
}

/**
 * The number of other admins. Locks all admins in a fixed order, so that two concurrent demotions run one
 * after the other and the second is refused.
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

/** Whether an admin exists. */
export async function hasAdmin(database: Database | Transaction): Promise<boolean> {
  return (await database.$count(users, eq(users.role, 'admin'))) > 0;
}

/** Writes the role and its cities. The caller ensures that an admin remains (`countOtherAdmins`). */
export async function writeRole(
  transaction: Transaction,
  userId: string,
  { role, cities }: Member,
): Promise<void> {
  await rewriteUser(transaction, userId, { role, cities: [...cities] });
}

/** Deletes sign-ups whose address was never verified and that have no open invitation. Returns how many. */
export async function purgeUnverifiedUsers(
  database: Database,
  { afterDays }: { afterDays: number },
): Promise<number> {
  const deleted = await database.delete(users).where(
    and(
      eq(users.emailVerified, false),
      lt(users.createdAt, sql`now() - make_interval(days => ${afterDays})`),
      sql`not exists (
          select from account_links link
          where link.user_id = ${users.id} and link.purpose = 'invite' and link.used_at is null
        )`,
    ),
  );
  return deleted.rowCount ?? 0;
}

/** Makes admins of the verified users with one of these addresses. */
export async function promoteNamed(database: Database, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await database
    .update(users)
    .set({ role: 'admin', cities: [], updatedAt: sql`now()` })
    .where(and(inArray(users.email, [...emails]), eq(users.emailVerified, true), ne(users.role, 'admin')));
}
