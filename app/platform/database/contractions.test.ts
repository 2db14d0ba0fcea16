import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readRelease, recordedReleases } from '#tests/support/released/released.ts';
import { migrationsFolder, migrationsIn } from './schema-state.ts';

/** The release whose code, as the first one, does without what the migration removes. */
const namedRelease = /update\s+"?schema_compatibility"?\s+set\s+"?oldest_release"?\s*=\s*'(\d+\.\d+\.\d+)'/i;

/** What breaks code that was written for the schema before; each is allowed on a table that no release knows. */
const removals: readonly (readonly [RegExp, string])[] = [
  [
    /\bdrop\s+(table|column|type|view|materialized\s+view|schema|sequence|function|trigger|domain)\b/i,
    'drops',
  ],
  [/\brename\s+(to|column|value|attribute)\b|\brename\s+"?\w+"?\s+to\b/i, 'renames'],
  [/\balter\s+(column\s+)?"?\w+"?\s+set\s+not\s+null\b/i, 'refuses null'],
  [/\balter\s+(column\s+)?"?\w+"?\s+drop\s+(default|identity|expression)\b/i, 'drops a default'],
  [/\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b/i, 'changes a type'],
  [
    /\badd\s+(column\s+)?(if\s+not\s+exists\s+)?"?\w+"?\s(?=.*\bnot\s+null\b)(?!.*\b(default|generated)\b)(?!\s*(check|unique|foreign))/is,
    'adds a column that must be given',
  ],
  [/\badd\s+constraint\b.*\b(check|unique|exclude)\b|\bcreate\s+unique\s+index\b/is, 'refuses rows'],
];

const released = new Set(
  recordedReleases().flatMap((release) => readRelease(release).migrations.map(({ tag }) => tag)),
);
const readMigration = (tag: string) => readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8');
const createdIn = (migration: string): string[] =>
  [...migration.matchAll(/create\s+table\s+"?(\w+)/gi)].map(([, table = '']) => table);

/** The tables that migrations create which are in no release yet. */
const unreleasedTables = migrationsIn()
  .filter(({ tag }) => !released.has(tag))
  .flatMap(({ tag }) => createdIn(readMigration(tag)));

/** The statements of a migration that the code of the release before may not survive, and why. */
function contractionsIn(migration: string): string[] {
  const statements = migration
    .replaceAll(/--(?!> statement-breakpoint).*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(/--> statement-breakpoint|;/)
    .map((statement) => statement.trim());
  const created = new Set([...createdIn(migration), ...unreleasedTables]);
  // A check that is replaced, as by drizzle when its list of values grows. A list that shrinks has to be seen by a person.
  const dropped = new Set(statements.flatMap((one) => /drop\s+constraint\s+"?(\w+)/i.exec(one)?.[1] ?? []));
  const isReplaced = (one: string) =>
    dropped.has(/add\s+constraint\s+"?(\w+)"?\s+check\b/i.exec(one)?.[1] ?? '');
  const isOnNewTable = (one: string) =>
    created.has(/(?:alter\s+table|\son)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)/i.exec(one)?.[1] ?? '');
  // The code of the release before leaves a new column empty, so a unique index of the rows that have it refuses none of its rows.
  const added = new Set(
    statements.flatMap((one) => /add\s+column\s+"?(\w+)"?(?!.*\bdefault\b)/i.exec(one)?.[1] ?? []),
  );
  const isOfNewColumn = (one: string) =>
    /create\s+unique\s+index/i.test(one) &&
    added.has(/\bwhere\s+"?(\w+)"?\s+is\s+not\s+null\b(?!.*\bor\b)/i.exec(one)?.[1] ?? '');
  // A check of new columns alone is about rows that it does not write either, unless one has to be given.
  const checkedColumns = (one: string) =>
    [...one.matchAll(/"\w+"\."(\w+)"/g)].map(([, column = '']) => column);
  const isCheckOfNewColumns = (one: string) =>
    /add\s+constraint\s+"?\w+"?\s+check\b/i.test(one) &&
    !/\bis\s+not\s+null\b/i.test(one) &&
    checkedColumns(one).length > 0 &&
    checkedColumns(one).every((column) => added.has(column));
  return statements.flatMap((one) =>
    isOnNewTable(one) ||
    isOfNewColumn(one) ||
    isCheckOfNewColumns(one) ||
    isReplaced(one) ||
    /^create\s+(table|(or\s+replace\s+)?function)/i.test(one)
      ? []
      : removals.filter(([pattern]) => pattern.test(one)).map(([, why]) => `${why}: ${one}`),
  );
}

it.each(migrationsIn().map(({ tag }) => tag))(
  '%s only adds, or names the release that did without',
  (tag) => {
    const migration = readMigration(tag);
    const release = namedRelease.exec(migration)?.[1];
    if (release) expect(recordedReleases()).toContain(release);
    else expect(contractionsIn(migration)).toEqual([]);
  },
);

it.each([
  'ALTER TABLE "bookings" DROP COLUMN "phone";',
  'ALTER TABLE "bookings" RENAME COLUMN "phone" TO "telephone";',
  'ALTER TABLE bookings RENAME phone TO telephone;',
  'DROP TABLE "guests" CASCADE;',
  `ALTER TYPE "booking_status" RENAME VALUE 'pending' TO 'held';`,
  'ALTER TABLE "bookings" ALTER COLUMN "phone" SET NOT NULL;',
  'ALTER TABLE "bookings" ALTER COLUMN "phone" DROP DEFAULT;',
  'ALTER TABLE "bookings" ALTER COLUMN "phone" SET DATA TYPE varchar(10);',
  'ALTER TABLE "bookings" ADD COLUMN "hotel" text NOT NULL;',
  `ALTER TABLE "bookings" ADD CONSTRAINT "short" CHECK (length(phone) < 10);`,
  'CREATE UNIQUE INDEX "one" ON "bookings" USING btree ("phone");',
  'CREATE UNIQUE INDEX "one" ON "bookings" USING btree ("phone") WHERE "email" is not null;',
  `ALTER TABLE "bookings" ADD COLUMN "hotel" text DEFAULT '';--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "bookings" USING btree ("hotel") WHERE "hotel" is not null;`,
  'ALTER TABLE "bookings" ADD COLUMN "hotel" text;--> statement-breakpoint\nALTER TABLE "bookings" ADD CONSTRAINT "c" CHECK (("bookings"."hotel" is null) = ("bookings"."phone" is null));',
  'select 1; --> statement-breakpoint\ndrop type mood',
])('%s contracts', (statement) => {
  expect(contractionsIn(statement)).toHaveLength(1);
});

it.each([
  `ALTER TABLE "bookings" ADD COLUMN "hotel" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "bookings" ADD COLUMN "hotel" text;',
  `ALTER TYPE "booking_status" ADD VALUE 'held';`,
  'ALTER TABLE "bookings" ALTER COLUMN "phone" DROP NOT NULL;',
  'ALTER TABLE "users" DROP CONSTRAINT "r";--> statement-breakpoint\nALTER TABLE "users" ADD CONSTRAINT "r" CHECK (true);',
  'ALTER TABLE "bookings" ADD COLUMN "hotel" text;--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "bookings" USING btree ("hotel") WHERE "hotel" is not null and true;',
  'ALTER TABLE "bookings" ADD COLUMN "hotel" text;--> statement-breakpoint\nALTER TABLE "bookings" ADD CONSTRAINT "c" CHECK ("bookings"."hotel" is null or length("bookings"."hotel") > 0);',
  'CREATE INDEX "some" ON "bookings" USING btree ("phone");',
  'CREATE TABLE "hotels" ("name" text NOT NULL);--> statement-breakpoint\nALTER TABLE "hotels" ADD CONSTRAINT "u" UNIQUE("name");',
  `-- We never drop column names.\nupdate bookings set phone = 'rename column drop table';`,
])('%s expands', (statement) => {
  expect(contractionsIn(statement)).toEqual([]);
});
