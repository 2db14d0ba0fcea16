import { type SQL, sql } from 'drizzle-orm';

/**
 * `mailboxIn` as text, for the expressions of indexes. It runs for every booking in the list of guests, so it uses no
 * regular expressions.
 */
export function mailboxExpression(column: string): string {
  const domain = `lower(split_part(${column}, '@', 2))`;
  const local = `lower(split_part(${column}, '@', 1))`;
  // A plus at the start is part of the name.
  const mailbox = `left(${local}, 1) || split_part(substr(${local}, 2), '+', 1)`;
  return `(case when ${column} = '' then null when ${domain} in ('gmail.com', 'googlemail.com') then replace(${mailbox}, '.', '') || '@gmail.com' else ${mailbox} || '@' || ${domain} end)`;
}

/** `mailboxOf` of the address in a column, computed by the database. Null for an erased address. */
export const mailboxIn = (column: string): SQL => sql.raw(mailboxExpression(column));
