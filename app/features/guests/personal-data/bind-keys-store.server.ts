import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PersonKeys } from '#platform/database/personal-data.ts';

/** By what a person is known; each may be empty. */
export type Person = Pick<PersonKeys, 'bookings' | 'users' | 'emails'>;

/** The person with what is found by the addresses: contact messages and places on waiting lists. */
export async function readKeys(database: Database | Transaction, person: Person): Promise<PersonKeys> {
  const emails = person.emails.filter((email) => email !== '');
  const { rows } = await database.execute<Pick<PersonKeys, 'messages' | 'parties'>>(sql`
    select array(select id::text from contact_messages where email = any(${sql.param(emails)}::text[])) as messages,
      array(select id::text from waiting_parties where email = any(${sql.param(emails)}::text[])) as parties`);
  return { ...person, emails, messages: rows[0]?.messages ?? [], parties: rows[0]?.parties ?? [] };
}

type Values = Partial<PersonKeys> & { readonly now?: Date; readonly salt?: string };

/** SQL of the register with its placeholders filled. Throws for a placeholder without a value. */
export function bound(text: string, values: Values): SQL {
  const parts = text.split(/(?<!:):(bookings|users|emails|messages|parties|now|salt)\b/);
  return sql.join(
    parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : parameterFor(part as keyof Values, values))),
  );
}

function parameterFor(name: keyof Values, values: Values): SQL {
  const value = values[name];
  if (value === undefined) throw new Error(`The register uses :${name}, which has no value here`);
  if (value instanceof Date) return sql`${value.toISOString()}`;
  if (typeof value === 'string') return sql`${value}::text`;
  return sql`${sql.param([...value])}::${sql.raw(name === 'emails' ? 'text[]' : 'uuid[]')}`;
}

/** A table of the register in SQL, which may be in another schema. */
export const inSql = (table: string): SQL =>
  sql.join(
    table.split('.').map((name) => sql.identifier(name)),
    sql`.`,
  );
