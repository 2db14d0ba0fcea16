import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { users } from './accounts-tables.server.ts';
import { auditEntries } from './audit-tables.server.ts';
import type { Visitor } from './visitor.ts';

/** A change by a person: what they did, to which thing, and what it was before and after. Never a secret. */
export type AuditNote = {
  readonly who: Pick<Visitor, 'userId'>;
  /** `night.edited`, `booking.cancelled`: the thing and what was done, in the past tense. */
  readonly what: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly before?: unknown;
  readonly after?: unknown;
};

/** Writes it down in the transaction that makes the change: there is no change without its line, and no line without one. */
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

/** Everything that people did to one thing, the oldest first, with the address of whoever did it while that exists. */
export function auditOf(database: Database | Transaction, subject: AuditNote['subject']) {
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
    .where(and(eq(auditEntries.subjectKind, subject.kind), eq(auditEntries.subjectId, subject.id)))
    .orderBy(asc(auditEntries.id));
}
