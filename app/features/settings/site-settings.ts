import { hoursFrom, reminderHours } from '#domain/correspondence/reminder-hours.ts';
import type { Language } from '#domain/languages.ts';
import { readSpotsSettings, type SpotsSettings } from '#domain/schedule/spots-settings.ts';
import { settingValues } from '#domain/settings/setting-values.ts';
import {
  messageKeyIn,
  type SettingValues,
  type StoredSettings,
  settings,
} from '#domain/settings/settings.ts';

/**
 * The edition of the default terms (specification §1: last updated May 21, 2025). Bookings store the edition
 * that they agreed to.
 */
export const termsVersion = '2025-05-21';

/** The operator's settings for sales, read from `app_settings` (docs/rules/content.md). */
export type SiteSettings = SettingValues<'selling'> &
  SettingValues<'booking'> & {
    /** The edition of the terms that a customer agrees to. */
    readonly termsVersion: string;
    /** How many hours before the start guests get the list of bars, with the reminder. */
    readonly barsLeadHours: number;
    readonly spots: SpotsSettings;
  };

/** The setting of the message while bookings are disabled, in one language. */
export const bookingsOffMessageKey = (language: Language): string =>
  messageKeyIn(settings.bookingsOffMessage.key, language);

/**
 * Parses the key/value rows. A missing or invalid value has its default. `{}` returns all defaults.
 */
export function siteSettingsFrom(rows: StoredSettings): SiteSettings {
  const terms = rows.terms_version ?? '';
  return {
    ...settingValues('selling', rows),
    ...settingValues('booking', rows),
    termsVersion: /^\d{4}-\d{2}-\d{2}(\.\d{1,3})?$/.test(terms) ? terms : termsVersion,
    barsLeadHours: hoursFrom(rows[reminderHours.setting], reminderHours),
    spots: readSpotsSettings(rows),
  };
}

/** The settings used when none are set or they cannot be read. */
export const defaultSiteSettings: SiteSettings = siteSettingsFrom({});
