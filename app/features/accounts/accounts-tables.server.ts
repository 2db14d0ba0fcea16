import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LinkPurpose } from '#domain/accounts/link-purposes.ts';
import type { Role, StaffRole } from '#domain/accounts/roles.ts';
import type { Language } from '#domain/languages.ts';

const moment = () => timestamp({ withTimezone: true });
const writtenAt = () => moment().notNull().defaultNow();

/** What the searches for people match, as `searchableText` spells it. The indexes have the same expressions. */
export const addressSearchText = sql.raw(`fold_for_search(email)`);
export const nameSearchText = sql.raw(`fold_for_search(first_name || ' ' || last_name)`);

/** Users who can sign in. The columns and names of this and the next four tables are those of better-auth. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique('users_email_unique'),
    emailVerified: boolean().notNull().default(false),
    role: text().$type<Role>().notNull().default('customer'),
    /** The cities that a person of the staff is limited to; empty for all. An id may be of a deleted city. */
    cities: uuid().array().notNull().default([]),
    twoFactorEnabled: boolean().notNull().default(false),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
  },
  (user) => [
    // Two spellings of one address must not be two accounts.
    check('users_email_lower_case', sql`${user.email} = lower(${user.email})`),
    check('users_role', sql`${user.role} in ('customer', 'guide', 'content', 'finance', 'manager', 'admin')`),
    index('users_unverified').on(user.createdAt).where(sql`not email_verified`),
    index('users_folded').using('gin', sql`${addressSearchText} gin_trgm_ops`),
  ],
);

const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    token: text().notNull().unique(),
    userId: ofUser(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
  },
  (session) => [index().on(session.userId), index().on(session.expiresAt)],
);

/**
 * Credentials: a password (`credential`), stored as scrypt hash, and the Google account that signs the user in
 * (`google`), whose id is the `accountId`.
 */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
  },
  (credential) => [
    unique('credentials_one_per_provider').on(credential.userId, credential.providerId),
    unique('credentials_one_user').on(credential.providerId, credential.accountId),
  ],
);

/** Sign-ins that wait for the code of the second factor. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
  },
  (verification) => [index().on(verification.identifier), index().on(verification.expiresAt)],
);

/** Authenticator secrets and backup codes, both encrypted. */
export const twoFactors = pgTable('two_factors', {
  id: uuid().primaryKey().defaultRandom(),
  userId: ofUser().unique(),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: moment(),
});

/** Passkeys (WebAuthn). The public key verifies the answers of the authenticator, so the row is no secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    /** The id that the authenticator gave it, in base64url, as the public key. */
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** How many times the authenticator has signed; 0 if it does not count. A lower number is refused as a copy. */
    signatures: bigint({ mode: 'number' }).notNull(),
    /** The owner's name for the device. */
    name: text().notNull(),
    createdAt: writtenAt(),
    lastUsedAt: moment(),
  },
  (passkey) => [index().on(passkey.userId)],
);

/**
 * Browsers in which somebody has signed in to the account. Failed sign-ins elsewhere do not block them. The
 * row is not sufficient for the cookie, which is also signed with the secret.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    createdAt: writtenAt(),
    expiresAt: moment().notNull(),
  },
  (device) => [index().on(device.userId), index().on(device.expiresAt)],
);

/** Profiles, keyed by the user's id (specification §3). Phone and country are optional. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull().default(''),
    country: text().notNull().default(''),
    language: text().$type<Language>().notNull(),
    updatedAt: writtenAt(),
  },
  () => [index('profiles_folded').using('gin', sql`${nameSearchText} gin_trgm_ops`)],
);

/** Links in mails. The row is not sufficient for the link, which is also signed with the secret. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** The recipient of the mail, which following the link verifies. */
    address: text().notNull(),
    /** The password hash of the sign-up that this link confirms; null if the password does not change. */
    password: text(),
    /** The role that an invitation grants, and the cities that it is limited to; empty for all. */
    role: text().$type<StaffRole>(),
    cities: uuid().array().notNull().default([]),
    /** The page of this site that the person came from and returns to; null for the usual page. */
    returnTo: text(),
    createdAt: writtenAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (link) => [
    index().on(link.userId),
    index().on(link.expiresAt),
    check(
      'account_links_purpose',
      sql`${link.purpose} in ('verify', 'change', 'recover', 'invite', 'signIn')`,
    ),
    check('account_links_role', sql`${link.role} in ('guide', 'content', 'finance', 'manager', 'admin')`),
  ],
);

/** Attempts in the current window, over all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    tries: integer().notNull(),
    endsAt: moment().notNull(),
  },
  (limit) => [index().on(limit.endsAt)],
);

/** The secret that signs cookies and links if the configuration has none. */
export const accountSecrets = pgTable(
  'account_secrets',
  { id: integer().primaryKey(), secret: text().notNull() },
  (row) => [check('account_secrets_one', sql`${row.id} = 1`)],
);
