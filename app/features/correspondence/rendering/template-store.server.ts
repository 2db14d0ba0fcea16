import { and, desc, eq, sql } from 'drizzle-orm';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import type { Language } from '#domain/languages.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { lockName } from '#platform/database/named-lock.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import type { MailTemplate } from '../definitions/template.ts';
import { mailTemplateVersions as versions } from './template-tables.server.ts';

/** The kind and the language of a mail. */
export type TemplateAddress = { readonly kind: MailKind; readonly language: Language };

export type TemplateVersion = {
  readonly version: number;
  /** Null restores the default texts. */
  readonly template: MailTemplate | null;
  readonly by: string | null;
  readonly at: Date;
};

const ofMail = ({ kind, language }: TemplateAddress) =>
  and(eq(versions.kind, kind), eq(versions.language, language));

/** The operator's texts of that mail; null if the default is used. */
export async function readTemplate(
  database: Database | Transaction,
  address: TemplateAddress,
): Promise<MailTemplate | null> {
  const [row] = await latest(database, address);
  return row?.template ?? null;
}

const latest = preparedQuery('template_latest', (database) =>
  database
    .select({ version: versions.version, template: versions.template })
    .from(versions)
    .where(
      and(eq(versions.kind, sql.placeholder('kind')), eq(versions.language, sql.placeholder('language'))),
    )
    .orderBy(desc(versions.version))
    .limit(1),
);

/** How many versions of one mail can be restored. */
const maxVersions = 50;

/** The versions of one mail, the latest first, with the author's address while the account exists. */
export function readVersions(
  database: Database | Transaction,
  address: TemplateAddress,
): Promise<TemplateVersion[]> {
  return database
    .select({ version: versions.version, template: versions.template, by: users.email, at: versions.at })
    .from(versions)
    .leftJoin(users, eq(users.id, versions.userId))
    .where(ofMail(address))
    .orderBy(desc(versions.version))
    .limit(maxVersions);
}

/** One version of a mail, or null. */
export async function readVersion(
  database: Database | Transaction,
  address: TemplateAddress,
  version: number,
): Promise<{ template: MailTemplate | null } | null> {
  const [row] = await database
    .select({ template: versions.template })
    .from(versions)
    .where(and(ofMail(address), eq(versions.version, version)));
  return row ?? null;
}

/** The latest version of every mail that has one. */
export function latestVersions(
  database: Database,
): Promise<(TemplateAddress & { template: MailTemplate | null; at: Date })[]> {
  return database
    .selectDistinctOn([versions.kind, versions.language], {
      kind: versions.kind,
      language: versions.language,
      template: versions.template,
      at: versions.at,
    })
    .from(versions)
    .orderBy(versions.kind, versions.language, desc(versions.version));
}

/** Locks the texts of a mail until the transaction ends, and reads the version that is in use. */
export async function lockNewestVersion(
  transaction: Transaction,
  address: TemplateAddress,
): Promise<Pick<TemplateVersion, 'version' | 'template'>> {
  const name = `mail template ${address.kind} ${address.language}`;
  await lockName(transaction, name);
  const [row] = await latest(transaction, address);
  return row ?? { version: 0, template: null };
}

/** Inserts a version after those of a locked mail. */
export async function insertVersion(
  transaction: Transaction,
  { kind, language }: TemplateAddress,
  values: { readonly version: number; readonly template: MailTemplate | null; readonly userId: string },
): Promise<void> {
  await transaction.insert(versions).values({ kind, language, ...values });
}
