import { z } from 'zod';

/**
 * The format of a backup archive (docs/decisions/archive-format.md): a gzipped tar file. Tables, files and jobs
 * come first, in entries of a few megabytes at most, and the manifest is the last entry. An archive without a
 * manifest is incomplete.
 */
export const archiveFormat = 1;

export const manifestName = 'manifest.json';
export const jobsName = 'jobs.json';

/** The entry of a part of a table: `tables/public.bookings/000001`. */
export const tableEntry = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`;
/** The entry of a file of the file store, and of one of the data directory. */
export const storedFileEntry = (name: string) => `files/${name}`;
export const dataFileEntry = (name: string) => `data/${name}`;

const count = z.int().nonnegative();

const table = z.object({
  /** Schema and name, separated by a dot. */
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: count,
});

const sequence = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() });
const entry = z.object({ name: z.string(), bytes: count, sha256: z.hex().length(64) });

/** The migrations that the archived database had, as drizzle records them. */
const migration = z.object({ hash: z.string(), createdAt: z.number() });

export const manifestSchema = z.object({
  format: z.int(),
  /** The version of the product that wrote the archive, and of its PostgreSQL. */
  version: z.string(),
  postgres: z.string(),
  createdAt: z.iso.datetime(),
  origin: z.string(),
  migrations: z.array(migration).min(1),
  tables: z.array(table),
  sequences: z.array(sequence),
  jobs: count,
  files: count,
  entries: z.array(entry),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedTable = z.infer<typeof table>;
export type ArchivedEntry = z.infer<typeof entry>;
