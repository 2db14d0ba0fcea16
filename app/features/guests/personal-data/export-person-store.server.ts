import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PersonalTable, PersonKeys } from '#platform/database/personal-data.ts';
import { bound, inSql, type Person, readKeys } from './bind-keys-store.server.ts';
import { register } from './register.ts';

type ExportedRow = Readonly<Record<string, unknown>>;
export type ExportedPerson = Readonly<Record<string, readonly ExportedRow[]>>;

/**
 * Everything that the register finds about a person, by section, as JSON-serializable data without secrets. The
 * team's own records about the person are included if `isInternal`.
 */
export async function exportPerson(
  database: Database | Transaction,
  person: Person,
  { isInternal }: { readonly isInternal: boolean },
): Promise<ExportedPerson> {
  const keys = await readKeys(database, person);
  const sections: Record<string, readonly ExportedRow[]> = {};
  for (const table of register) {
    if (table.rows === null || !table.section || (table.isInternal && !isInternal)) continue;
    sections[table.section] = await exportFrom(database, table, keys);
  }
  return sections;
}

async function exportFrom(
  database: Database | Transaction,
  table: PersonalTable,
  keys: PersonKeys,
): Promise<ExportedRow[]> {
  const also = Object.entries(table.also ?? {}).map(
    ([name, value]) => sql`|| jsonb_build_object(${name}::text, ${sql.raw(value)})`,
  );
  const name = inSql(table.table);
  const { rows } = await database.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(${name}) ${sql.join(also)} as row from ${name} where ${bound(table.rows ?? 'false', keys)} order by ctid`,
  );
  const isLeftOut = (column: string) =>
    table.columns[column]?.isExported === false || table.hidden?.includes(column);
  return rows.map(({ row }) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([column, value]) =>
        isLeftOut(column) ? [] : [[camelCase(column), value] as const],
      ),
    ),
  );
}

const camelCase = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
