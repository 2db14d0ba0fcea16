import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { expectedSchema } from '#platform/database/expected-schema.ts';
import { type Check, foundIn } from './check.ts';

type Context = { readonly snapshot: Transaction };

/** Finds what somebody has dropped: without it, wrong data can be stored, or pages become slow or outdated. */
export const missingObjects: Check<Context> = {
  name: 'schema',
  group: 'schema',
  rule: 'every trigger, constraint and index of the migrations exists, also that a column is never null',
  severity: 'problem',
  find: async (context) => foundIn((await listMissing(context)).map((what) => `${what} is missing`)),
};

/** All of them, in alphabetical order. */
export async function listMissing({ snapshot }: Context): Promise<string[]> {
  const { rows: applied } = await snapshot.execute<{ at: string }>(
    sql`select created_at as at from drizzle.__drizzle_migrations`,
  );
  const times = new Set(applied.map(({ at }) => Number(at)));
  const { rows } = await snapshot.execute<{ what: string }>(sql`
    select format('trigger %s of %s', tgname, relname) as what
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal
    union all select 'constraint ' || conname from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index ' || relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i'
    union all select format('not null of %s.%s', relname, attname) from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnotnull and attnum > 0`);
  const live = new Set(rows.map(({ what }) => what));
  return [...expectedSchema((when) => times.has(when))].filter((what) => !live.has(what)).sort();
}
