import type { Database, Transaction } from '#platform/database/database.ts';
import { readAllSettings, type SettingRows } from './settings-store.server.ts';
import { pixelAccessTokenKey, type ThirdParties, thirdPartiesFrom } from './third-party-settings.ts';

/** Which third parties the operator has set; throws when the database cannot be read. */
export async function readThirdParties(database: Database | Transaction): Promise<ThirdParties> {
  return thirdPartiesFrom(await readAllSettings(database));
}

/** What the server proves itself with to the pixel's owner; null while none is set. Never sent to a browser. */
export async function readPixelAccessToken(database: Database | Transaction): Promise<string | null> {
  return (await readAllSettings(database))[pixelAccessTokenKey] || null;
}

/** The pixel that the server itself may tell of purchases, and whether visitors are asked; null while it may not. */
export const readOwnPixel = async (database: Database | Transaction): Promise<OwnPixel | null> =>
  ownPixelIn(await readAllSettings(database));

export type OwnPixel = Pick<ThirdParties, 'consent'> & { readonly pixelId: string; readonly token: string };

/** The same, for whoever has read the settings. */
export function ownPixelIn(settings: SettingRows): OwnPixel | null {
  const token = settings[pixelAccessTokenKey];
  if (!token) return null;
  const { pixelId, consent } = thirdPartiesFrom(settings);
  return pixelId ? { pixelId, consent, token } : null;
}
