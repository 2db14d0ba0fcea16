import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from './schema-state.ts';

/** Each statement that makes or removes an object, and the object's name from the names in the statement. */
const makers: readonly (readonly [RegExp, (...names: string[]) => string])[] = [
  [
    /create (?:or replace )?(?:constraint )?trigger "?(\w+)"?[\s\S]*?\son "?(\w+)"?/gi,
    (name, table) => `trigger ${name} of ${table}`,
  ],
  [/(?<!drop )constraint (?!trigger)(?:if not exists )?"(\w+)"/gi, (name) => `constraint ${name}`],
  [/alter table "?(\w+)"? alter column "?(\w+)"? set not null/gi, (...names) => notNull(...names)],
  [/create (?:unique )?index (?:concurrently )?(?:if not exists )?"?(\w+)"?/gi, (name) => `index ${name}`],
];
const notNull = (table?: string, column?: string) => `not null of ${table}.${column}`;
/** A test for null in an expression is no rule of its column. */
const forbidsNull = /(?<!\bis )\bnot null\b|\bprimary key\b/i;
const removers: typeof makers = [
  [/alter table "?(\w+)"? alter column "?(\w+)"? drop not null/gi, notNull],
  [/alter table "?(\w+)"? drop column (?:if exists )?"?(\w+)"?/gi, notNull],
  [/drop trigger (?:if exists )?"?(\w+)"? on "?(\w+)"?/gi, (name, table) => `trigger ${name} of ${table}`],
  [/drop constraint (?:if exists )?"?(\w+)"?/gi, (name) => `constraint ${name}`],
  [/drop index (?:concurrently )?(?:if exists )?"?(\w+)"?/gi, (name) => `index ${name}`],
];
const newTable = /create table (?:if not exists )?"?(\w+)"? \(([\s\S]*)\)/i;
/** PostgreSQL cuts longer names. */
const maxNameCharacters = 63;

/**
 * The triggers, constraints and indexes that a database with these migrations must have, and its columns that are never
 * null, by their sentences (`index bookings_by_placed`). `isApplied` says whether the migration of that time stamp is.
 */
export function expectedSchema(
  isApplied: (when: number) => boolean,
  folder = migrationsFolder,
): ReadonlySet<string> {
  const expected = new Set<string>();
  const files = readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) =>
    isApplied(folderMillis),
  );
  for (const statement of files.flatMap(({ sql }) => sql)) {
    for (const name of namesIn(statement, removers)) expected.delete(name);
    for (const name of namesIn(statement, makers)) expected.add(name);
    for (const name of [...unnamedIn(statement), ...neverNullIn(statement)]) expected.add(name);
  }
  return expected;
}

const namesIn = (statement: string, patterns: typeof makers): string[] =>
  patterns.flatMap(([pattern, nameOf]) =>
    [...statement.matchAll(pattern)].map(([, ...names]) =>
      nameOf(...names.map((name) => name.slice(0, maxNameCharacters))),
    ),
  );

/** The constraints of a new table that PostgreSQL names, because their column does not. */
function unnamedIn(statement: string): string[] {
  const [, table, columns = ''] = newTable.exec(statement) ?? [];
  if (!table) return [];
  return columns.split('\n').flatMap((column) => {
    if (/\bconstraint\b/i.test(column)) return [];
    const name = /^\s*"?(\w+)/.exec(column)?.[1];
    return [
      ...(/\bprimary key\b/i.test(column) ? [`constraint ${table}_pkey`] : []),
      ...(/\bcheck \(/i.test(column) ? [`constraint ${table}_${name}_check`] : []),
    ];
  });
}

/** The columns of a new table, and a new column, that are never null. */
function neverNullIn(statement: string): string[] {
  const [, table, columns = ''] = newTable.exec(statement) ?? [];
  const [, changed, added, type = ''] =
    /alter table "?(\w+)"? add column (?:if not exists )?"?(\w+)"?([\s\S]*)/i.exec(statement) ?? [];
  if (changed) return forbidsNull.test(type) ? [notNull(changed, added)] : [];
  return columns.split('\n').flatMap((column) => {
    const name = /^\s*"?(\w+)/.exec(column)?.[1];
    return name && !/^\s*constraint\b/i.test(column) && forbidsNull.test(column)
      ? [notNull(table, name)]
      : [];
  });
}
