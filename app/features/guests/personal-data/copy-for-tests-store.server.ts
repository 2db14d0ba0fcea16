import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { PersonalTable } from '#platform/database/personal-data.ts';
import { bound, inSql } from './bind-keys-store.server.ts';
import { openColumns } from './open-columns-store.server.ts';
import { register } from './register.ts';

/**
 * Replaces the personal data of all guests and customers, so that a copy for tests contains nobody and reaches nobody.
 * Throws if the database has a column that the register does not know. Columns and tables that an older release did not
 * have yet are skipped.
 */
export async function replacePersons(transaction: Transaction): Promise<void> {
  const columns = await openColumns(transaction);
  const unknown = columns.filter(({ table, column }) => !ruleOf(table, column));
  if (unknown[0])
    throw new Error(`The register of personal data does not know ${unknown[0].table}.${unknown[0].column}`);
  // Equal values stay equal within the copy; nobody can find the original by trying, because the salt is not stored.
  const salt = randomBytes(16).toString('hex');
  for (const table of register) {
    const present = columns.filter((column) => column.table === table.table).map(({ column }) => column);
    if (present.length === 0) continue;
    const change = changeOf(table, { present, salt });
    if (change) await transaction.execute(change);
  }
}

const ruleOf = (table: string, column: string) =>
  register.find((entry) => entry.table === table)?.columns[column];

function changeOf(
  { table, copy = {}, columns }: PersonalTable,
  { present, salt }: { readonly present: readonly string[]; readonly salt: string },
): SQL | null {
  const rows = sql.raw(copy.rows ?? 'true');
  if (copy.isDeleted) return sql`delete from ${inSql(table)} where ${rows}`;
  const values = present.flatMap((column) => {
    const copied = columns[column]?.copied ?? null;
    return copied === null ? [] : [sql`${sql.identifier(column)} = ${bound(copied, { salt })}`];
  });
  if (values.length === 0) return null;
  return sql`update ${inSql(table)} set ${sql.join(values, sql`, `)} where ${rows}`;
}
