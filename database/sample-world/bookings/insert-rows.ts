import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/database/database.ts';

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Inserts rows that all name the same fields, as one text of JSON: a tenth of the work of a parameter for
 * each value.
 */
export async function insertRows<Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const fields = Object.keys(first);
  const columns = sql.raw(fields.map(columnOf).join(', '));
  const name = sql.raw(getTableName(table));
  const json = JSON.stringify(
    rows.map((row: Record<string, unknown>) =>
      Object.fromEntries(fields.map((field) => [columnOf(field), row[field]])),
    ),
  );
  await transaction.execute(sql`
    insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${json}::json)`);
}
