import { inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { appSettings } from './settings-tables.server.ts';
import { type SiteSettings, siteSettingsFrom } from './site-settings.ts';

export type SettingRows = Readonly<Record<string, string>>;

/** All settings as stored; keys that are not set are missing. */
export async function readAllSettings(database: Database | Transaction): Promise<SettingRows> {
  const [row] = await allInOne(database, {});
  return row?.settings ?? {};
}

const allInOne = preparedQuery('settings_all_in_one', (database) =>
  database.select({ settings: sql<SettingRows | null>`json_object_agg(key, value)` }).from(appSettings),
);

/** Some settings as stored; keys that are not set are missing. */
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

/** Applies from the next request on, in every process. */
export async function writeSetting(transaction: Transaction, key: string, value: string): Promise<void> {
  await transaction
    .insert(appSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: appSettings.key, set: { value } });
}

/**
 * The site's settings. Throws if the database cannot be read; callers that can continue with
 * `defaultSiteSettings` log the error (specification §8, "Settings fetch error").
 */
export async function readSettings(database: Database | Transaction): Promise<SiteSettings> {
  return siteSettingsFrom(await readAllSettings(database));
}
