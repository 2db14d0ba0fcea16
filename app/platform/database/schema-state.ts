import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { projectRoot } from '../project-root.ts';
import { compareReleases, release } from '../release.ts';
import { StartError } from '../start-error.ts';
import type { Queryable } from './queryable.ts';

/** The migrations that `npm run migration` generates from the features' tables. */
export const migrationsFolder = path.join(projectRoot, 'database/migrations');

/** Which migrations a database has, compared with those of this code. */
export type SchemaState = {
  /** Null if no migration was ever applied. */
  readonly firstAppliedAt: number | null;
  readonly newestAppliedAt: number | null;
  /** The migrations of this code that are applied, and those that are not, in order. */
  readonly applied: readonly string[];
  readonly missing: readonly string[];
  /** The number of applied migrations that this code does not have: it is older than the schema. */
  readonly unknown: number;
  /** Of those, the number that is older than this code's newest migration: other code has made the schema. */
  readonly foreign: number;
  /** Whether all migrations are applied that others of this code replace (`replacedMigrations`). */
  readonly isReplaced: boolean;
  /** The oldest release whose code runs on this schema; null before the migration that records it. */
  readonly oldestRelease: string | null;
};

/** Reads which migrations are applied, on any connection. */
export async function readSchemaState(client: Queryable, folder = migrationsFolder): Promise<SchemaState> {
  const [tables] = await rowsOf<{ migrations: boolean; compatibility: boolean }>(
    client,
    `select to_regclass('drizzle.__drizzle_migrations') is not null as migrations,
            to_regclass('schema_compatibility') is not null as compatibility`,
  );
  const rows = tables?.migrations
    ? await rowsOf<{ at: string }>(
        client,
        'select created_at as at from drizzle.__drizzle_migrations order by created_at',
      )
    : [];
  const [compatibility] = tables?.compatibility
    ? await rowsOf<{ oldest_release: string }>(client, 'select oldest_release from schema_compatibility')
    : [];
  const applied = new Set(rows.map(({ at }) => Number(at)));
  const known = migrationsIn(folder);
  const unknown = [...applied].filter((at) => known.every(({ when }) => when !== at));
  const { replaced } = replacedMigrations(folder);
  return {
    firstAppliedAt: [...applied][0] ?? null,
    newestAppliedAt: [...applied].at(-1) ?? null,
    applied: known.filter(({ when }) => applied.has(when)).map(({ tag }) => tag),
    missing: known.filter(({ when }) => !applied.has(when)).map(({ tag }) => tag),
    unknown: unknown.length,
    foreign: unknown.filter((at) => at < (known.at(-1)?.when ?? 0)).length,
    isReplaced:
      replaced.length > 0 &&
      replaced.every((when) => applied.has(when)) &&
      unknown.length === replaced.length,
    oldestRelease: compatibility?.oldest_release ?? null,
  };
}

/** The migrations in a folder, oldest first: name, and the time stamp that identifies an applied one. */
export function migrationsIn(folder = migrationsFolder): readonly { tag: string; when: number }[] {
  return JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')).entries;
}

/**
 * The migrations between the last release and the next that one or two of this code have replaced: their time stamps,
 * and the names of those that make the same schema (docs/decisions/migrations-squashed.md).
 */
export function replacedMigrations(folder = migrationsFolder): {
  readonly by: readonly string[];
  readonly replaced: readonly number[];
} {
  const file = path.join(folder, 'replaced.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { by: [], replaced: [] };
}

/**
 * Throws a `StartError` if this code cannot run on the schema, and no migration would change that: a trial version
 * made it, or a contraction removed what this release uses (docs/decisions/expand-then-contract.md).
 */
export function refuseSchema(
  state: SchemaState,
  { place = 'DATABASE_URL', folder = migrationsFolder, running = release } = {},
): void {
  const { firstAppliedAt, oldestRelease } = state;
  if (firstAppliedAt !== null && firstAppliedAt !== migrationsIn(folder)[0]?.when)
    throw new StartError(
      `The data in ${place} were made by a trial version before 1.0.0 and cannot be upgraded: move them away, or choose an empty place, and start again.`,
    );
  if (oldestRelease !== null && compareReleases(running, oldestRelease) < 0)
    throw new StartError(
      `The schema in ${place} is newer than this release (${running}), which no longer runs on it: start release ${oldestRelease} or a newer one, or restore the backup from before the upgrade.`,
    );
}

/**
 * Throws a `StartError` if other code has made the schema: a missing migration is older than an applied one, or an
 * applied one is unknown and older than those of this code.
 */
export function refuseSkipped(
  { missing, newestAppliedAt, foreign, isReplaced }: SchemaState,
  { place = 'DATABASE_URL', folder = migrationsFolder } = {},
): void {
  if (foreign > 0 && !isReplaced)
    throw new StartError(
      `The schema in ${place} was made by another line of development, or between two releases, with migrations that this code lacks: start the code that made it, or choose an empty place.`,
    );
  const skipped = migrationsIn(folder).filter(
    ({ tag, when }) => missing.includes(tag) && when < (newestAppliedAt ?? 0),
  );
  if (skipped.length > 0)
    throw new StartError(
      `The schema in ${place} was made by another line of development, which lacks ${skipped.map(({ tag }) => tag).join(', ')}: start the code that made it, or choose an empty place.`,
    );
}

/** Throws a `StartError` if migrations are missing and the start does not apply them. */
export function refuseMissing({ missing }: SchemaState, { place = 'DATABASE_URL' } = {}): void {
  if (missing.length === 0) return;
  throw new StartError(
    `The schema in ${place} lacks ${missing.join(', ')}, and MIGRATE_AT_START=off: run npm run migrate, and start again.`,
  );
}

const rowsOf = async <Row extends pg.QueryResultRow>(client: Queryable, text: string) =>
  (await client.query<Row>(text)).rows;
