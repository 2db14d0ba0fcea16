import type { Platform } from '#platform/platform.ts';
import { readThirdParties } from '../third-party-store.server.ts';
import { consentIn } from './consent.ts';

/**
 * The ad pixel that may be told what this visitor does; null where none is set, where consent is asked for and was not
 * given, or where the settings cannot be read: nobody is kept from booking by an advertisement.
 */
export async function readPixel(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  request: Request,
): Promise<string | null> {
  try {
    const { pixelId, consent } = await readThirdParties(database);
    const isAllowed = consent === 'not_needed' || consentIn(request.headers.get('cookie')) === 'yes';
    return isAllowed ? pixelId : null;
  } catch (error) {
    log.warn({ err: error }, 'the pixel could not be read: tracking is skipped');
    return null;
  }
}
