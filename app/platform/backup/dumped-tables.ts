import type pg from 'pg';

export type DumpedTable = { readonly name: string; readonly columns: readonly string[] };

/** A name in SQL. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** `public.bookings` in SQL. */
export const quoteTable = (name: string): string => name.split('.').map(quoteName).join('.');
export const quoteColumns = (columns: readonly string[]): string => columns.map(quoteName).join(', ');

/**
 * The tables of the product and its list of migrations, with their columns. Tables of extensions and of the job
 * queue, and columns that are computed, are left out.
 */
export async function listTables(client: pg.ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select namespace.nspname || '.' || class.relname as name,
      array_agg(attribute.attname::text order by attribute.attnum) as columns
    from pg_class class
    join pg_namespace namespace on namespace.oid = class.relnamespace
    join pg_attribute attribute on attribute.attrelid = class.oid
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    where namespace.nspname in ('public', 'drizzle') and class.relkind = 'r'
      and not exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
    group by 1 order by 1`);
  return rows;
}
