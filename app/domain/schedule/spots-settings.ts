import { settingValues } from '#domain/settings/setting-values.ts';
import type { SettingValues, StoredSettings } from '#domain/settings/settings.ts';

/** The operator's settings of what guests see about the places left. See docs/rules/schedule.md. */
export type SpotsSettings = SettingValues<'places'>;

/** Reads the key/value rows. Missing or invalid values get a default, so that the calendar never fails. */
export const readSpotsSettings = (rows: StoredSettings): SpotsSettings => settingValues('places', rows);
