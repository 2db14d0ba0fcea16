import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts-tables.server.ts';

/** The text that the audit search matches, as `searchableText` spells it. The index has the same expression. */
export const auditText = sql.raw(
  `fold_for_search(what || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))`,
);

/** Changes made by people, with the values before and after. An entry outlives the account of its user. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    what: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (entry) => [
    index().on(entry.subjectKind, entry.subjectId, entry.id),
    index('audit_entries_of_user').on(entry.userId, entry.id),
    index('audit_entries_of_deed').on(entry.what, entry.id),
    index('audit_entries_by_time').on(entry.at),
    index('audit_entries_folded').using('gin', sql`${auditText} gin_trgm_ops`),
  ],
);
