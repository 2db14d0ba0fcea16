import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { appSettings } from './content-tables.server.ts';

/** Some settings as they are written; what is not set is missing. */
export async function readSettingRows(
  database: Database | Transaction,
  keys: readonly string[],
): Promise<Record<string, string>> {
  const rows = await database
    .select()
    .from(appSettings)
    .where(inArray(appSettings.key, [...keys]));
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export async function writeSetting(transaction: Transaction, key: string, value: string): Promise<void> {
  await transaction
    .insert(appSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: appSettings.key, set: { value } });
}
