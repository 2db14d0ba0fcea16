import { sql } from 'drizzle-orm';
import { sqlCheck } from './snapshot-store.server.ts';

const group = 'schema';
const ours = sql`'public'::regnamespace`;

/** Checks of what protects the data: triggers, constraints, indexes and sequences. */
export const schemaChecks = [
  sqlCheck(
    { name: 'triggers', group, rule: 'every trigger is enabled' },
    sql`
      select format('trigger %s of %s is disabled', tgname, tgrelid::regclass) as what
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = ${ours} and not tgisinternal and tgenabled in ('D', 'R')`,
  ),
  sqlCheck(
    { name: 'indexes', group, rule: 'every index is valid' },
    sql`
      select format('index %s is not valid: reindex it', indexrelid::regclass) as what
      from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = ${ours} and not (indisvalid and indisready)`,
  ),
  sqlCheck(
    { name: 'constraints', group, rule: 'every constraint is validated' },
    sql`
      select format('constraint %s of %s is not validated', conname, conrelid::regclass) as what
      from pg_constraint where connamespace = ${ours} and not convalidated`,
  ),
  sqlCheck(
    { name: 'sequences', group, rule: 'a sequence is ahead of the ids that exist' },
    // One query for all: the names of the tables are data here.
    sql`
      select format('%s continues at %s, %s exist already', sequence, next, ids) as what
      from (
        select pg_get_serial_sequence(format('public.%I', relname), attname) as sequence,
          coalesce((select last_value from pg_sequences
            where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence(format('public.%I', relname), attname)), 0) as next,
          (xpath('/row/max/text()', query_to_xml(format('select max(%I) from public.%I', attname, relname), false, true, '')))[1]::text::bigint as ids
        from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
        where relnamespace = ${ours} and relkind = 'r' and pg_get_serial_sequence(format('public.%I', relname), attname) is not null
      ) counters
      where ids > next`,
  ),
  sqlCheck(
    { name: 'content-version', group, rule: 'the counter of changed content is one row' },
    sql`select format('it has %s rows: pages show old content', count(*)) as what from content_version having count(*) <> 1`,
  ),
  sqlCheck(
    { name: 'collation', group, rule: 'the locale of the database is that of its indexes' },
    sql`
      select format('the collation %s of the database was %s when its indexes were made, and is %s now: reindex it',
        datcollate, datcollversion, pg_database_collation_actual_version(oid)) as what
      from pg_database
      where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)`,
  ),
];
