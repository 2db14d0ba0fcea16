import type { DatabasePool } from './database-pool.ts';

/** The setting that marks a database as a copy for trying things out (docs/operations/backup-and-restore.md). */
export const copyMark = 'is_copy_for_tests';

/** Whether the database is such a copy. Its mails are stored instead of sent, and it accepts no live payment keys. */
export async function isCopyForTests(pool: DatabasePool): Promise<boolean> {
  const { rows } = await pool.query('select from app_settings where key = $1', [copyMark]);
  return rows.length > 0;
}
