import { settingValues } from '#domain/settings/setting-values.ts';
import { type SettingValues, type StoredSettings, settings } from '#domain/settings/settings.ts';

/**
 * The settings for third parties of the public pages (docs/rules/content.md). The pixel's access token is a server
 * secret and not part of them.
 */
export type ThirdParties = SettingValues<'thirdParties'>;

export const pixelAccessTokenKey = settings.pixelAccessToken.key;

/** Parses the rows. An invalid value counts as not set. Consent is required unless it is set to `not_needed`. */
export const thirdPartiesFrom = (rows: StoredSettings): ThirdParties => settingValues('thirdParties', rows);
