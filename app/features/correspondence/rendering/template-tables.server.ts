import { bigserial, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import type { Language } from '#domain/languages.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import type { MailTemplate } from '../definitions/template.ts';

/**
 * The operator's texts of a mail, in versions. The last version is used. Rows are never changed or deleted,
 * so that every version can be restored.
 */
export const mailTemplateVersions = pgTable(
  'mail_template_versions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().$type<MailKind>().notNull(),
    language: text().$type<Language>().notNull(),
    /** Counts from 1. Two concurrent saves of the same form insert the same number, and only one succeeds. */
    version: integer().notNull(),
    /** Null restores the default texts. */
    template: jsonb().$type<MailTemplate>(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [unique('mail_template_versions_one_each').on(row.kind, row.language, row.version)],
);
