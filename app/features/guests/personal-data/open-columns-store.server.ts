import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';

/** A column that can contain what a person wrote. The table has its schema, unless that is `public`. */
export type OpenColumn = { readonly table: string; readonly column: string; readonly type: string };

/**
 * All columns of all tables, except those whose type can only contain ids, numbers, dates and truth values, and computed
 * ones. Types that nobody has thought of yet count as open.
 */
export async function openColumns(database: Database | Transaction): Promise<OpenColumn[]> {
  const { rows } = await database.execute<OpenColumn>(sql`
    select case nspname when 'public' then relname else nspname || '.' || relname end as table, attname as column,
      format_type(atttypid, null) as type
    from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p') and not relispartition
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and nspname not like 'pg_temp%'
      and attnum > 0 and not attisdropped and attgenerated = ''
      and format_type(atttypid, null) not in (
        'uuid', 'uuid[]', 'smallint', 'integer', 'integer[]', 'bigint', 'numeric', 'double precision', 'real', 'boolean',
        'date', 'date[]', 'timestamp with time zone', 'timestamp without time zone', 'interval')
    order by 1, 2`);
  return rows;
}
