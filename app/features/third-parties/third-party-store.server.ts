import { readAllSettings, type SettingRows } from '#features/settings/settings-store.server.ts';
import {
  pixelAccessTokenKey,
  type ThirdParties,
  thirdPartiesFrom,
} from '#features/settings/third-party-settings.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

/** The third parties that the operator has set. Throws if the database cannot be read. */
export async function readThirdParties(database: Database | Transaction): Promise<ThirdParties> {
  return thirdPartiesFrom(await readAllSettings(database));
}

/** The server's access token for the pixel; null if none is set. Never sent to a browser. */
export async function readPixelAccessToken(database: Database | Transaction): Promise<string | null> {
  return (await readAllSettings(database))[pixelAccessTokenKey] || null;
}

/** The pixel for purchase events from the server, and its consent setting; null if it is not configured. */
export const readOwnPixel = async (database: Database | Transaction): Promise<OwnPixel | null> =>
  ownPixelIn(await readAllSettings(database));

export type OwnPixel = Pick<ThirdParties, 'consent'> & { readonly pixelId: string; readonly token: string };

/** Like `readOwnPixel`, for settings that are already read. */
export function ownPixelIn(settings: SettingRows): OwnPixel | null {
  const token = settings[pixelAccessTokenKey];
  if (!token) return null;
  const { pixelId, consent } = thirdPartiesFrom(settings);
  return pixelId ? { pixelId, consent, token } : null;
}
