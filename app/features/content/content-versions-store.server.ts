import { and, desc, eq } from 'drizzle-orm';
import { users } from '#features/accounts/accounts-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { contentVersions } from './content-versions-tables.server.ts';

type Version = { readonly content: unknown; readonly edition?: string | null };

/**
 * Writes down what is saved now, and the first time also what it takes the place of. Null when `seen` is not
 * the newest version any more: whoever made a form from it is told, and of two who save at once only one can
 * be the next (the key decides).
 */
export async function insertVersion(
  transaction: Transaction,
  {
    subject,
    seen,
    former,
    next,
    who,
    now,
  }: {
    readonly subject: string;
    readonly seen: number;
    readonly former: Version;
    readonly next: Version;
    readonly who: { readonly userId: string };
    readonly now: Date;
  },
): Promise<number | null> {
  const newest = await newestVersion(transaction, subject);
  if ((newest?.version ?? 0) !== seen) return null;
  const row = (version: number, { content, edition = null }: Version, savedBy: string | null) => ({
    subject,
    version,
    content,
    edition,
    savedAt: now,
    savedBy,
  });
  const rows = newest ? [row(seen + 1, next, who.userId)] : [row(1, former, null), row(2, next, who.userId)];
  const written = await transaction
    .insert(contentVersions)
    .values(rows)
    .onConflictDoNothing()
    .returning({ version: contentVersions.version });
  return written.length === rows.length ? rows.at(-1)!.version : null;
}

/** The newest version of something; null while nobody has changed it. */
export async function newestVersion(database: Database | Transaction, subject: string) {
  const [row] = await database
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.subject, subject))
    .orderBy(desc(contentVersions.version))
    .limit(1);
  return row ?? null;
}

/** The number that a form is made from: 0 while nobody has changed the thing. */
export const versionNow = async (database: Database | Transaction, subject: string): Promise<number> =>
  (await newestVersion(database, subject))?.version ?? 0;

const maxVersions = 100;

/** Who saved what and when, the newest first; the oldest is what was there before. */
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
