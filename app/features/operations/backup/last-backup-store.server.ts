import { eq } from 'drizzle-orm';
import { appSettings } from '#features/settings/settings-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

const key = 'last_backup_at';

/** Records the time of a backup that was verified. */
export async function recordBackup(database: Database, at: Date): Promise<void> {
  const value = at.toISOString();
  await database
    .insert(appSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: appSettings.key, set: { value } });
}

/** The time of the last backup that was verified; null if there was none. */
export async function lastBackupAt(database: Database | Transaction): Promise<Date | null> {
  const [row] = await database.select().from(appSettings).where(eq(appSettings.key, key));
  const at = new Date(row?.value ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}
