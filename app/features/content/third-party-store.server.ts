import type { Database, Transaction } from '#platform/database/database.ts';
import { readAllSettings } from './settings-store.server.ts';
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
export async function readOwnPixel(
  database: Database | Transaction,
): Promise<(Pick<ThirdParties, 'consent'> & { pixelId: string; token: string }) | null> {
  const settings = await readAllSettings(database);
  const token = settings[pixelAccessTokenKey];
  if (!token) return null;
  const { pixelId, consent } = thirdPartiesFrom(settings);
  return pixelId ? { pixelId, consent, token } : null;
}
