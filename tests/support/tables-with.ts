import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';

/** The names of the tables in which a text occurs anywhere, in every schema. */
export async function tablesWith(database: Database | Transaction, text: string): Promise<string[]> {
  const { rows: tables } = await database.execute<{ name: string }>(sql`
    select quote_ident(nspname) || '.' || quote_ident(relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'm') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.execute(
      sql`select from ${sql.raw(name)} t where t::text ilike ${`%${text}%`} limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
