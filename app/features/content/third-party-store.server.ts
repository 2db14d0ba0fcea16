import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { appSettings } from './content-tables.server.ts';
import {
  pixelAccessTokenKey,
  type ThirdParties,
  thirdPartiesFrom,
  thirdPartyKeys,
} from './third-party-settings.ts';

/** Which third parties the operator has set; throws when the database cannot be read. */
export async function readThirdParties(database: Database | Transaction): Promise<ThirdParties> {
  const rows = await database
    .select()
    .from(appSettings)
    .where(inArray(appSettings.key, [...thirdPartyKeys]));
  return thirdPartiesFrom(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

/** What the server proves itself with to the pixel's owner; null while none is set. Never sent to a browser. */
export async function readPixelAccessToken(database: Database | Transaction): Promise<string | null> {
  const [row] = await database.select().from(appSettings).where(eq(appSettings.key, pixelAccessTokenKey));
  return row?.value || null;
}
