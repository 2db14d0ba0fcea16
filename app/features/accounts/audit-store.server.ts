import { and, asc, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { escapeLike } from '#platform/database/escape-like.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { users } from './accounts-tables.server.ts';
import { auditEntries, auditText } from './audit-tables.server.ts';
import type { Visitor } from './visitor.ts';

/** A change by a person: what they did, to which thing, and what it was before and after. Never a secret. */
export type AuditNote = {
  /** Null where no person signed in did it: the command line. */
  readonly who: { readonly userId: Visitor['userId'] | null };
  /** `night.edited`, `booking.cancelled`: the thing and what was done, in the past tense. */
  readonly what: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly before?: unknown;
  readonly after?: unknown;
};

/**
 * Writes it down in the transaction that makes the change: there is no change without its line, and no line
 * without one.
 */
export async function writeAudit(
  transaction: Transaction,
  { who, what, subject, before, after }: AuditNote,
): Promise<void> {
  await transaction.insert(auditEntries).values({
    userId: who.userId,
    what,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before,
    after,
  });
}

/**
 * Everything that people did to one thing, the oldest first, with the address of whoever did it while that exists; also
 * what they did to a series if that changed this night of it (`nightIds`).
 */
export function auditOf(
  database: Database | Transaction,
  subject: AuditNote['subject'],
  { seriesId = null }: { seriesId?: string | null } = {},
) {
  const isOf = ({ kind, id }: AuditNote['subject']) =>
    and(eq(auditEntries.subjectKind, kind), eq(auditEntries.subjectId, id));
  const ofSeries =
    seriesId === null
      ? undefined
      : and(
          isOf({ kind: 'series', id: seriesId }),
          sql`${auditEntries.after} -> 'nightIds' @> ${JSON.stringify([subject.id])}::jsonb`,
        );
  return database
    .select({
      at: auditEntries.at,
      what: auditEntries.what,
      before: auditEntries.before,
      after: auditEntries.after,
      by: users.email,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(or(isOf(subject), ofSeries))
    .orderBy(asc(auditEntries.id));
}

export type AuditEntry = Awaited<ReturnType<typeof auditPage>>['entries'][number];

export type AuditQuery = {
  /** Only those before this entry: where the page before ended. */
  readonly before: number | null;
  readonly userId: string | null;
  readonly what: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly search: AuditSearch | null;
};

/** Every word stands in the entry or in the address of whoever did it, or it is about one of these things. */
export type AuditSearch = {
  readonly words: readonly string[];
  readonly about: readonly { readonly kind: string; readonly ids: readonly string[] }[];
};

/**
 * What people did, the latest first, at most so many of those that are asked for. `next` is the entry after which the
 * next page begins, or null.
 */
export async function auditPage(database: Database, query: AuditQuery, most: number) {
  const { before, userId, what, from, until, search } = query;
  const rows = await database
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      what: auditEntries.what,
      subjectKind: auditEntries.subjectKind,
      subjectId: auditEntries.subjectId,
      before: auditEntries.before,
      after: auditEntries.after,
      userId: auditEntries.userId,
      by: users.email,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(
      and(
        before === null ? undefined : lt(auditEntries.id, before),
        userId === null ? undefined : eq(auditEntries.userId, userId),
        what === null ? undefined : eq(auditEntries.what, what),
        from === null ? undefined : gte(auditEntries.at, from),
        until === null ? undefined : lt(auditEntries.at, until),
        search === null ? undefined : await found(database, search),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(most + 1);
  const { shown: entries, last } = pageOf(rows, most);
  return { entries, next: last?.id ?? null };
}

const maxPeopleMeant = 50;

/** Whose address it may be is looked up first, so that each way to be found is an index of its own. */
async function found(database: Database, { words, about }: AuditSearch): Promise<SQL | undefined> {
  const parts = words.map((word) => `%${escapeLike(word)}%`);
  const people = await database
    .select({ id: users.id })
    .from(users)
    .where(and(...parts.map((part) => ilike(users.email, part))))
    .limit(maxPeopleMeant);
  return or(
    and(...parts.map((part) => sql`${auditText} ilike ${part}`)),
    inArray(
      auditEntries.userId,
      people.map(({ id }) => id),
    ),
    ...about.map(({ kind, ids }) =>
      and(eq(auditEntries.subjectKind, kind), inArray(auditEntries.subjectId, [...ids])),
    ),
  );
}
