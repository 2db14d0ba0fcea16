import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { LinkPurpose } from '#domain/accounts/account-links.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { Language } from '#domain/bilingual.ts';

const moment = () => timestamp({ withTimezone: true });
const writtenAt = () => moment().notNull().defaultNow();

/** Who can sign in. Columns and names of this and the next four tables follow what better-auth reads and writes. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique('users_email_unique'),
    emailVerified: boolean().notNull().default(false),
    role: text().$type<Role>().notNull().default('customer'),
    twoFactorEnabled: boolean().notNull().default(false),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
  },
  (user) => [
    // Two spellings of one address must never be two accounts.
    check('users_email_lower_case', sql`${user.email} = lower(${user.email})`),
    check('users_role', sql`${user.role} in ('customer', 'guide', 'admin')`),
    index('users_unverified').on(user.createdAt).where(sql`not email_verified`),
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

/** How somebody proves who they are; the only way so far is a password (`credential`), kept as its scrypt hash. */
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
  (credential) => [unique('credentials_one_per_provider').on(credential.userId, credential.providerId)],
);

/** Second steps of a sign-in that wait for their code. */
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

/**
 * Browsers in which somebody has signed in to the account: wrong passwords of others do not keep them out. The row is
 * not the cookie: that also needs the secret which signs it.
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

/** What people say about themselves, keyed by the user's id (specification §3). Phone and country may be empty. */
export const profiles = pgTable('profiles', {
  id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  firstName: text().notNull(),
  lastName: text().notNull(),
  phone: text().notNull().default(''),
  country: text().notNull().default(''),
  language: text().$type<Language>().notNull(),
  updatedAt: writtenAt(),
});

/** Links that mails carry. The row is not the link: that also needs the secret which signs it. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** The address that the mail goes to, and that following the link proves. */
    address: text().notNull(),
    /** The password of the very sign-up that this link confirms, as its hash; null where it stays as it is. */
    password: text(),
    /** The role that an invitation gives to whoever follows it. */
    role: text().$type<Exclude<Role, 'customer'>>(),
    createdAt: writtenAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (link) => [
    index().on(link.userId),
    index().on(link.expiresAt),
    check('account_links_purpose', sql`${link.purpose} in ('verify', 'change', 'recover', 'invite')`),
    check('account_links_role', sql`${link.role} in ('guide', 'admin')`),
  ],
);

/** How often something was tried in the window that is running, for all processes together. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    tries: integer().notNull(),
    endsAt: moment().notNull(),
  },
  (limit) => [index().on(limit.endsAt)],
);

/** The one secret that signs cookies and links where the configuration names none. */
export const accountSecrets = pgTable(
  'account_secrets',
  { id: integer().primaryKey(), secret: text().notNull() },
  (row) => [check('account_secrets_one', sql`${row.id} = 1`)],
);
