import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/database/database.ts';

/**
 * The column of a field: the name given in the table (a booking's `nightId` is `scheduled_crawl_id`), or the
 * field's own.
 */
function columnOf(table: PgTable, field: string): string {
  const column = getTableColumns(table)[field];
  if (!column) throw new Error(`${getTableName(table)} has no ${field}`);
  return column.keyAsName ? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : column.name;
}

/**
 * Inserts rows that all have the same fields, as one JSON parameter: a tenth of the work of one parameter for
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
  const columns = sql.raw(fields.map((field) => columnOf(table, field)).join(', '));
  const name = sql.raw(getTableName(table));
  const json = JSON.stringify(
    rows.map((row: Record<string, unknown>) =>
      Object.fromEntries(fields.map((field) => [columnOf(table, field), row[field]])),
    ),
  );
  await transaction.execute(sql`
    insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${json}::json)`);
}
