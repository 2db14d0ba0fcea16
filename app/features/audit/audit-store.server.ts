import { and, asc, desc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { addressSearchText, users } from '#features/accounts/accounts-tables.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import { pageOf } from '#platform/database/page-of.ts';
import type { AuditAction } from './audit-actions.ts';
import { auditEntries, auditText } from './audit-tables.server.ts';

/**
 * A change made by a person: the action, its subject, and the values before and after. Secrets are never
 * recorded.
 */
export type AuditNote = {
  /** Null for changes by the command line. */
  readonly who: { readonly userId: Visitor['userId'] | null };
  /** The subject and the action in the past tense: `night.edited`, `booking.cancelled`. */
  readonly what: AuditAction;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly before?: unknown;
  readonly after?: unknown;
};

/** Writes an audit entry in the transaction of the change, so that both are committed or neither. */
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
 * All audit entries of one subject, the oldest first, with the e-mail address of the user while the account
 * exists. Includes the edits of several nights that changed this one (`nightIds`).
 */
export function auditOf(
  database: Database | Transaction,
  subject: AuditNote['subject'],
  { seriesId = null }: { seriesId?: string | null } = {},
) {
  const isOf = ({ kind, id }: AuditNote['subject']) =>
    and(eq(auditEntries.subjectKind, kind), eq(auditEntries.subjectId, id));
  // An edit of several nights, of one series or of any, lists them.
  const ofSeveral =
    subject.kind === 'night'
      ? and(
          or(
            eq(auditEntries.subjectKind, 'nights'),
            seriesId === null ? undefined : isOf({ kind: 'series', id: seriesId }),
          ),
          sql`${auditEntries.after} -> 'nightIds' @> ${JSON.stringify([subject.id])}::jsonb`,
        )
      : undefined;
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
    .where(or(isOf(subject), ofSeveral))
    .orderBy(asc(auditEntries.id));
}

/** An entry as it is shown, with the address of who made it. */
const entryColumns = {
  id: auditEntries.id,
  at: auditEntries.at,
  what: auditEntries.what,
  subjectKind: auditEntries.subjectKind,
  subjectId: auditEntries.subjectId,
  before: auditEntries.before,
  after: auditEntries.after,
  by: users.email,
};

/** The latest entries of several subjects of some kinds, without some actions, the latest first. */
export function latestAuditOf(
  database: Database,
  {
    kinds,
    ids,
    without,
    max,
  }: {
    readonly kinds: readonly string[];
    readonly ids: readonly string[];
    readonly without: readonly AuditAction[];
    readonly max: number;
  },
) {
  return database
    .select(entryColumns)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(
      and(
        inArray(auditEntries.subjectKind, [...kinds]),
        inArray(auditEntries.subjectId, [...ids]),
        without.length > 0 ? notInArray(auditEntries.what, [...without]) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(max);
}

/** The values of the latest entry of an action about a subject; null if there is none. */
export async function readAudit(
  database: Database | Transaction,
  { what, subject }: Pick<AuditNote, 'what' | 'subject'>,
): Promise<{ readonly before: unknown; readonly after: unknown } | null> {
  const [entry] = await database
    .select({ before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.what, what),
        eq(auditEntries.subjectKind, subject.kind),
        eq(auditEntries.subjectId, subject.id),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return entry ?? null;
}

export type AuditEntry = Awaited<ReturnType<typeof auditPage>>['entries'][number];

export type AuditQuery = {
  /** Only entries before this one: the cursor of the page. */
  readonly before: number | null;
  readonly userId: string | null;
  readonly what: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly search: AuditSearch | null;
};

/**
 * Every word must occur in the entry or in the user's address, or the entry must be about one of the
 * subjects.
 */
export type AuditSearch = {
  readonly typed: string;
  readonly about: readonly { readonly kind: string; readonly ids: readonly string[] }[];
};

/** A page of audit entries, the latest first. `next` is the cursor of the next page, or null. */
export async function auditPage(database: Database, query: AuditQuery, max: number) {
  const { before, userId, what, from, until, search } = query;
  const rows = await database
    .select({ ...entryColumns, userId: auditEntries.userId })
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
    .limit(max + 1);
  const { shown: entries, last } = pageOf(rows, max);
  return { entries, next: last?.id ?? null };
}

const maxPeopleMeant = 50;

/** Matching users are read first, so that each condition can use its own index. */
async function found(database: Database, { typed, about }: AuditSearch): Promise<SQL | undefined> {
  const people = await database
    .select({ id: users.id })
    .from(users)
    .where(hasTerms(addressSearchText, typed) ?? sql`false`)
    .limit(maxPeopleMeant);
  return or(
    hasTerms(auditText, typed) ?? sql`false`,
    inArray(
      auditEntries.userId,
      people.map(({ id }) => id),
    ),
    ...about.map(({ kind, ids }) =>
      and(eq(auditEntries.subjectKind, kind), inArray(auditEntries.subjectId, [...ids])),
    ),
  );
}
