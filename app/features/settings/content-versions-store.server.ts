import { and, desc, eq } from 'drizzle-orm';
import { users } from '#features/accounts/accounts-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { contentVersions } from './content-versions-tables.server.ts';

type Version = { readonly content: unknown; readonly edition?: string | null };

/**
 * Stores a new version; the first time, also the content that it replaces. Null if `expectedVersion` is not the newest
 * version any more. Of two concurrent calls only one succeeds, because of the primary key.
 */
export async function insertVersion(
  transaction: Transaction,
  {
    subject,
    expectedVersion,
    former,
    next,
    who,
    now,
  }: {
    readonly subject: string;
    readonly expectedVersion: number;
    readonly former: Version;
    readonly next: Version;
    readonly who: { readonly userId: string };
    readonly now: Date;
  },
): Promise<number | null> {
  const newest = await newestVersion(transaction, subject);
  if ((newest?.version ?? 0) !== expectedVersion) return null;
  const row = (version: number, { content, edition = null }: Version, savedBy: string | null) => ({
    subject,
    version,
    content,
    edition,
    savedAt: now,
    savedBy,
  });
  const rows = newest
    ? [row(expectedVersion + 1, next, who.userId)]
    : [row(1, former, null), row(2, next, who.userId)];
  const written = await transaction
    .insert(contentVersions)
    .values(rows)
    .onConflictDoNothing()
    .returning({ version: contentVersions.version });
  return written.length === rows.length ? rows.at(-1)!.version : null;
}

/** The newest version of a subject; null if it has never been changed. */
export async function newestVersion(database: Database | Transaction, subject: string) {
  const [row] = await database
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.subject, subject))
    .orderBy(desc(contentVersions.version))
    .limit(1);
  return row ?? null;
}

/** The version number for a new form: 0 if the subject has never been changed. */
export const versionNow = async (database: Database | Transaction, subject: string): Promise<number> =>
  (await newestVersion(database, subject))?.version ?? 0;

const maxVersions = 100;

/** Who saved which version and when, newest first. The oldest one is the content before the first change. */
export function versionsOf(database: Database | Transaction, subject: string) {
  return database
    .select({
      version: contentVersions.version,
      edition: contentVersions.edition,
      savedAt: contentVersions.savedAt,
      by: users.email,
    })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.savedBy))
    .where(eq(contentVersions.subject, subject))
    .orderBy(desc(contentVersions.version))
    .limit(maxVersions);
}

/** One version, by its number or by its edition. */
export async function readVersion(
  database: Database | Transaction,
  subject: string,
  which: { readonly version: number } | { readonly edition: string },
) {
  const is =
    'version' in which
      ? eq(contentVersions.version, which.version)
      : eq(contentVersions.edition, which.edition);
  const [row] = await database
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.subject, subject), is))
    .limit(1);
  return row ?? null;
}
